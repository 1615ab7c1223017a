/** The stones, one mesh for all of a kind and colour: however many lie there, they are drawn at once. Those that are only
 * thought of, or lifted off, are drawn by a second set that can be seen through. */
import {
  type BufferGeometry,
  CanvasTexture,
  Group,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  Quaternion,
  RepeatWrapping,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { COLOURS, type Colour, type Direction, type Kind, KINDS, type Rules } from '../../rules';
import { THICKNESS } from './solid';
import { circle, polygonOf } from './outline';
import type { Palette } from './palette';
import { type Colouring, Mesher, stoneSolid } from './solid';

/** A stone to draw: where its PÜNCT is and how it is turned. */
export interface Stone {
  readonly colour: Colour;
  readonly kind: Kind;
  readonly x: number;
  /** The height of its underside. */
  readonly y: number;
  readonly z: number;
  readonly orientation: Direction;
  /** Degrees that it is turned on its way. */
  readonly turned?: number;
  readonly scale?: number;
  readonly ghost?: boolean;
}

const MOST = 24;
const TILE = 1.7;
const PIXELS = 256;
const GHOST = 0.42;
const UP = new Vector3(0, 1, 0);
const CORNERS = 40;

/** The same specks every time: a small generator with a fixed seed. */
function specks(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** A speckled stone that repeats. */
function texture(palette: Palette, colour: Colour): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PIXELS;
  const context = canvas.getContext('2d')!;
  context.fillStyle = palette.css(`${colour}-face`);
  context.fillRect(0, 0, PIXELS, PIXELS);
  const next = specks(colour === 'white' ? 4711 : 815);
  const scatter = (count: number, most: number) => {
    for (let i = 0; i < count; i++) {
      const size = (0.012 + (most - 0.012) * next() ** 3) * (PIXELS / TILE);
      const [x, y] = [next() * PIXELS, next() * PIXELS];
      const corners = Array.from({ length: 5 }, (_, k) => ({ angle: (k + next() * 0.7) * 1.2566, reach: size * (0.6 + 0.4 * next()) }));
      // Across the edges too, so that no seam shows.
      for (const dx of [-PIXELS, 0, PIXELS])
        for (const dy of [-PIXELS, 0, PIXELS]) {
          context.beginPath();
          for (const { angle, reach } of corners) context.lineTo(x + dx + reach * Math.cos(angle), y + dy + reach * Math.sin(angle));
          context.fill();
        }
    }
  };
  context.fillStyle = palette.css(`${colour}-speckle-soft`);
  scatter(150, 0.055);
  context.fillStyle = palette.css(`${colour}-speckle`);
  scatter(110, 0.06);
  const map = new CanvasTexture(canvas);
  map.wrapS = map.wrapT = RepeatWrapping;
  map.repeat.set(1 / TILE, 1 / TILE);
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 4;
  return map;
}

/** What a colour must be multiplied by to become another. */
function ratio(palette: Palette, wanted: Parameters<Palette['colour']>[0], of: Parameters<Palette['colour']>[0]): Colouring {
  const [one, other] = [palette.colour(wanted), palette.colour(of)];
  const part = (a: number, b: number) => Math.min(12, a / Math.max(0.004, b));
  return [part(one.r, other.r), part(one.g, other.g), part(one.b, other.b)];
}

const mixed = (one: Colouring, other: Colouring, part: number): Colouring =>
  one.map((value, i) => value + (other[i]! - value) * part) as unknown as Colouring;

/** The body with the hollows of its minor dots, in parts of its face's colour. */
function bodyGeometry(rules: Rules, palette: Palette, colour: Colour, kind: Kind): BufferGeometry {
  const { geometry } = rules;
  const { piece, bevel, dot } = geometry.measures;
  const face: Colouring = [1, 1, 1];
  const edge = ratio(palette, `${colour}-edge`, `${colour}-face`);
  const wall = ratio(palette, `${colour}-wall`, `${colour}-face`);
  const solid = stoneSolid(polygonOf(geometry.piecePath(kind, 0, piece), CORNERS), THICKNESS - 0.004, (piece - bevel) * 1.1, {
    face,
    wall: mixed(wall, face, 0.75),
    edge: mixed(face, edge, colour === 'white' ? 0.92 : 0.75),
    foot: mixed(wall, [0, 0, 0], colour === 'white' ? 0.8 : 0.45),
  });
  const dark: Colouring = colour === 'white' ? [0.74, 0.72, 0.68] : [0.42, 0.42, 0.42];
  for (const at of geometry.dots(kind, 0).slice(1)) solid.face(circle(at, dot, 20), THICKNESS, dark);
  return solid.geometry();
}

/** The PÜNCT: a round plug, a little proud of the stone, with a rim. */
function punctGeometry(rules: Rules, palette: Palette, colour: Colour): BufferGeometry {
  const { punct } = rules.geometry.measures;
  const [fill, rim] = [palette.colour(`${colour}-punct`), palette.colour(`${colour}-punct-edge`)];
  const [face, edge]: Colouring[] = [
    [fill.r, fill.g, fill.b],
    [rim.r, rim.g, rim.b],
  ];
  const mesher = new Mesher();
  const outline = circle({ x: 0, y: 0 }, punct + 0.03, 28);
  const [low, high] = [THICKNESS - 0.01, THICKNESS + 0.022];
  mesher.band(outline, [
    { inset: 0, height: low, lean: 0, colour: edge! },
    { inset: 0, height: high - 0.012, lean: 0.3, colour: edge! },
    { inset: 0.012, height: high, lean: 0.9, colour: edge! },
    { inset: 0.05, height: high, lean: 1, colour: edge! },
  ]);
  mesher.face(circle({ x: 0, y: 0 }, punct - 0.02, 28), high, face!);
  return mesher.geometry();
}

export class Stones {
  readonly group = new Group();
  private readonly meshes = new Map<string, InstancedMesh>();
  private readonly rest: { dispose(): void }[] = [];

  constructor(rules: Rules, palette: Palette) {
    for (const colour of COLOURS) {
      const map = texture(palette, colour);
      const body = new MeshLambertMaterial({ map, vertexColors: true });
      const dot = new MeshLambertMaterial({ vertexColors: true });
      const seeThrough = { transparent: true, opacity: GHOST, depthWrite: false };
      const [ghostBody, ghostDot] = [body.clone(), dot.clone()];
      ghostBody.setValues(seeThrough);
      ghostDot.setValues(seeThrough);
      this.rest.push(map, body, dot, ghostBody, ghostDot);
      for (const kind of KINDS) this.add(bodyGeometry(rules, palette, colour, kind), `${colour}${kind}`, body, ghostBody);
      this.add(punctGeometry(rules, palette, colour), `${colour}punct`, dot, ghostDot);
    }
  }

  private add(geometry: BufferGeometry, name: string, solid: MeshLambertMaterial, ghost: MeshLambertMaterial): void {
    for (const [key, material] of [
      [name, solid],
      [`${name}ghost`, ghost],
    ] as const) {
      const mesh = new InstancedMesh(geometry, material, MOST);
      mesh.count = 0;
      mesh.visible = false;
      mesh.frustumCulled = false;
      mesh.castShadow = material === solid && !name.endsWith('punct');
      mesh.receiveShadow = material === solid;
      this.meshes.set(key, mesh);
      this.group.add(mesh);
    }
    this.rest.push(geometry);
  }

  /** Draws these and no others. */
  show(stones: readonly Stone[]): void {
    for (const mesh of this.meshes.values()) mesh.count = 0;
    const matrix = new Matrix4();
    for (const { colour, kind, x, y, z, orientation, turned = 0, scale = 1, ghost } of stones) {
      const angle = (-(orientation * 60 + turned) * Math.PI) / 180;
      matrix.compose(new Vector3(x, y, z), new Quaternion().setFromAxisAngle(UP, angle), new Vector3(scale, scale, scale));
      for (const part of [kind, 'punct']) {
        const mesh = this.meshes.get(`${colour}${part}${ghost ? 'ghost' : ''}`)!;
        if (mesh.count < MOST) mesh.setMatrixAt(mesh.count++, matrix);
      }
    }
    for (const mesh of this.meshes.values()) {
      mesh.visible = mesh.count > 0;
      mesh.instanceMatrix.needsUpdate = true;
    }
  }

  dispose(): void {
    for (const mesh of this.meshes.values()) mesh.dispose();
    for (const each of this.rest) each.dispose();
  }
}
