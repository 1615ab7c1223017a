/** Letters and numbers that lie on the board and on the stones, upright for whoever looks. All of them are one mesh with one
 * texture. */
import { BufferAttribute, BufferGeometry, CanvasTexture, Color, DoubleSide, Mesh, MeshBasicMaterial } from 'three';

const COLUMNS = 8;
const CELL = 64;
const TEXTS = [...'abcdefghijklmnopqABCDEFGH', ...Array.from({ length: 36 }, (_, i) => String(i + 1))];
const ROWS = Math.ceil(TEXTS.length / COLUMNS);

export interface Letter {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The height of its letters. */
  readonly size: number;
  readonly colour: Color;
}

function atlas(): CanvasTexture {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [COLUMNS * CELL, ROWS * CELL];
  const context = canvas.getContext('2d')!;
  context.font = `600 ${CELL * 0.62}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = 'white';
  for (const [i, text] of TEXTS.entries())
    context.fillText(text, ((i % COLUMNS) + 0.5) * CELL, (Math.floor(i / COLUMNS) + 0.52) * CELL, CELL * 0.94);
  const map = new CanvasTexture(canvas);
  map.anisotropy = 4;
  return map;
}

export class Lettering {
  readonly mesh: Mesh;
  private readonly map = atlas();
  private readonly material: MeshBasicMaterial;

  constructor() {
    this.material = new MeshBasicMaterial({
      map: this.map,
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
      toneMapped: false,
    });
    this.mesh = new Mesh(new BufferGeometry(), this.material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 3;
  }

  /** `bearing` is where up on the screen is on the board, in degrees. */
  show(letters: readonly Letter[], bearing: number): void {
    const angle = (bearing * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [positions, texture, colours, triangles]: number[][] = [[], [], [], []];
    for (const { text, x, y, z, size, colour } of letters) {
      const i = TEXTS.indexOf(text);
      if (i < 0) continue;
      const first = positions!.length / 3;
      // The cell is larger than the letter.
      const half = size / 0.62 / 2;
      for (const [right, down] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const [dx, dz] = [right * half, down * half];
        positions!.push(x + dx * cos + dz * sin, y, z - dx * sin + dz * cos);
        texture!.push(((i % COLUMNS) + (right + 1) / 2) / COLUMNS, 1 - (Math.floor(i / COLUMNS) + (down + 1) / 2) / ROWS);
        colours!.push(colour.r, colour.g, colour.b);
      }
      triangles!.push(first, first + 2, first + 1, first, first + 3, first + 2);
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions!), 3));
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(texture!), 2));
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(colours!), 3));
    geometry.setIndex(triangles!);
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
    this.mesh.visible = letters.length > 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.material.dispose();
    this.map.dispose();
  }
}
