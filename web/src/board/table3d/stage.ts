/** Light, shadow and the frames. A frame is drawn when somebody asks for it, and never otherwise. */
import { AmbientLight, DirectionalLight, HemisphereLight, NoToneMapping, type Object3D, PCFShadowMap, Scene, WebGLRenderer } from 'three';
import { html } from '../../dom';
import type { Orbit } from './orbit';

const SHADOWS = 2048;
/** Sharper than this nobody sees. */
const SHARPEST = 2;
/** Half the width of what casts and takes shadows. */
const WIDE = 12;

/** Null where there is no WebGL. */
function contextOf(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  return canvas.getContext('webgl2', { alpha: true, antialias: true, depth: true, powerPreference: 'low-power' });
}

export class Stage {
  readonly element = html('div', { class: 'table3d', 'aria-hidden': 'true' });
  readonly scene = new Scene();
  private readonly canvas = html('canvas');
  private readonly renderer: WebGLRenderer;
  private readonly sizes: ResizeObserver;
  private readonly sun = new DirectionalLight(0xfff9f0, 1.95);
  private readonly fill = new DirectionalLight(0xffffff, 0.55);
  private request = 0;
  private frames = 0;
  /** What moves: each is told the time and says whether it goes on. */
  private readonly moving = new Set<(time: number) => boolean>();

  /** `before` is called before every frame; throws where there is no WebGL. */
  constructor(
    private readonly orbit: Orbit,
    private readonly before: () => void,
    private readonly resized: (aspect: number) => void,
    lost: () => void,
  ) {
    const context = contextOf(this.canvas);
    if (!context) throw new Error('no WebGL');
    this.renderer = new WebGLRenderer({ canvas: this.canvas, context, alpha: true });
    this.renderer.toneMapping = NoToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      lost();
    });
    this.element.append(this.canvas);
    this.light();
    this.sizes = new ResizeObserver(() => this.resize());
    this.sizes.observe(this.element);
  }

  private light(): void {
    const { sun } = this;
    sun.position.set(-7, 15, -5);
    sun.castShadow = true;
    sun.shadow.mapSize.set(SHADOWS, SHADOWS);
    sun.shadow.radius = 3;
    sun.shadow.bias = -0.0004;
    sun.shadow.normalBias = 0.012;
    Object.assign(sun.shadow.camera, { left: -WIDE, right: WIDE, top: WIDE, bottom: -WIDE, near: 2, far: 40 });
    // What faces the eye is in the shade of the sun: a little light from there shows the walls.
    this.fill.position.set(3, 5, 9);
    this.scene.add(this.fill);
    this.scene.add(sun, sun.target, new HemisphereLight(0xffffff, 0xcdbfa8, 1.05), new AmbientLight(0xffffff, 0.2));
  }

  /** The light comes over the left shoulder of whoever sits there. */
  set flipped(flipped: boolean) {
    const side = flipped ? -1 : 1;
    this.sun.position.set(-7 * side, 15, -5 * side);
    this.fill.position.set(3 * side, 5, 9 * side);
  }

  add(...objects: Object3D[]): void {
    this.scene.add(...objects);
  }

  remove(...objects: Object3D[]): void {
    this.scene.remove(...objects);
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(Math.min(SHARPEST, devicePixelRatio));
    this.renderer.setSize(width, height, false);
    this.resized(width / height);
    this.draw();
  }

  get size(): { readonly width: number; readonly height: number } {
    return { width: this.element.clientWidth || 1, height: this.element.clientHeight || 1 };
  }

  /** Something has changed. */
  draw(): void {
    this.request ||= requestAnimationFrame((time) => this.frame(time));
  }

  /** Shadows are drawn anew with the next frame. */
  castShadows(): void {
    this.renderer.shadowMap.needsUpdate = true;
  }

  /** Calls with every frame until it is told that all is done. */
  move(step: (time: number) => boolean): void {
    this.moving.add(step);
    this.draw();
  }

  private frame(time: number): void {
    this.request = 0;
    for (const step of this.moving) if (!step(time)) this.moving.delete(step);
    this.before();
    const begun = performance.now();
    this.renderer.render(this.scene, this.orbit.camera);
    this.tell(performance.now() - begun);
    if (this.moving.size > 0) this.draw();
  }

  /** What the last frame cost, for whoever wants to know. */
  private tell(time: number): void {
    const { calls, triangles } = this.renderer.info.render;
    Object.assign(this.element.dataset, { frames: ++this.frames, calls, triangles, time: time.toFixed(1) });
  }

  dispose(): void {
    cancelAnimationFrame(this.request);
    this.request = -1;
    this.moving.clear();
    this.sizes.disconnect();
    this.sun.dispose();
    this.renderer.dispose();
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
    this.element.remove();
  }
}
