/** The board: a plate with a hole for each space and the white hexagon in its middle. */
import { Group, InstancedMesh, Matrix4, Mesh, MeshLambertMaterial, PlaneGeometry, ShadowMaterial } from 'three';
import type { Rules } from '../../rules';
import { circle, polygonOf } from './outline';
import type { ColourName, Palette } from './palette';
import { type Colouring, Mesher } from './solid';

const THICK = 0.5;
const BEVEL = 0.12;
const DEEP = 0.12;
const CORNERS = 16;

export class Plate {
  readonly group = new Group();
  private readonly rest: { dispose(): void }[] = [];

  constructor(rules: Rules, palette: Palette) {
    const paint = (name: ColourName): Colouring => {
      const { r, g, b } = palette.colour(name);
      return [r, g, b];
    };
    const material = new MeshLambertMaterial({ vertexColors: true });
    const plate = new Mesh(plateGeometry(rules, paint).geometry(), material);
    plate.castShadow = plate.receiveShadow = true;
    this.group.add(plate);
    for (const central of [false, true]) this.group.add(this.holes(rules, central, paint, material));
    const ground = new Mesh(new PlaneGeometry(28, 28).rotateX(-Math.PI / 2), new ShadowMaterial({ opacity: 0.28 }));
    ground.position.y = -THICK;
    ground.receiveShadow = true;
    this.group.add(ground);
    this.rest.push(material, plate.geometry, ground.geometry, ground.material);
  }

  private holes(rules: Rules, central: boolean, paint: (name: ColourName) => Colouring, material: MeshLambertMaterial): InstancedMesh {
    const spaces = rules.spaces.filter((facts) => facts.central === central);
    const [floor, wall] = central ? (['centre-hole', 'centre-hole'] as const) : (['hole-floor', 'hole'] as const);
    const outline = circle({ x: 0, y: 0 }, rules.geometry.measures.space, CORNERS);
    const cup = new Mesher();
    cup.band(
      outline,
      [
        { inset: 0, height: -DEEP, lean: 0.2, colour: paint(wall) },
        { inset: 0, height: 0, lean: 0.2, colour: paint(wall) },
      ],
      true,
    );
    cup.face(outline, -DEEP, paint(floor));
    const mesh = new InstancedMesh(cup.geometry(), material, spaces.length);
    for (const [i, { space }] of spaces.entries()) {
      const { x, y } = rules.geometry.centre(space);
      mesh.setMatrixAt(i, new Matrix4().makeTranslation(x, 0, y));
    }
    mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    this.rest.push(mesh.geometry, mesh);
    return mesh;
  }

  dispose(): void {
    for (const each of this.rest) each.dispose();
  }
}

function plateGeometry(rules: Rules, paint: (name: ColourName) => Colouring): Mesher {
  const { geometry } = rules;
  const { space, board } = geometry.measures;
  const mesher = new Mesher();
  const outline = polygonOf(geometry.boardPath(), 64);
  const edge = paint('board-edge');
  mesher.band(outline, [
    { inset: 0.05, height: -THICK, lean: 0, colour: edge },
    { inset: 0, height: -THICK + BEVEL, lean: 0, colour: edge },
    { inset: 0, height: -BEVEL, lean: 0, colour: edge },
    { inset: 0.04, height: -0.035, lean: 0.6, colour: edge },
    { inset: BEVEL, height: 0, lean: 0.95, colour: paint('board') },
  ]);
  const holes = (central: boolean) =>
    rules.spaces.filter((facts) => facts.central === central).map((facts) => circle(geometry.centre(facts.space), space, CORNERS));
  const centre = polygonOf(geometry.centralPath(), 48);
  mesher.face(polygonOf(geometry.boardPath(board - BEVEL), 64), 0, paint('board-light'), { holes: [centre, ...holes(false)] });
  mesher.face(centre, 0, paint('centre'), { holes: holes(true) });
  return mesher;
}
