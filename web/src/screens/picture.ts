/** The board as a picture of its own, drawn by the library: a module that is loaded when somebody wants one. */
import pictureAddress from '#wasm/picture.wasm?url';
import type { Position, Turn } from '../rules';
import { instantiate, type ModuleSource } from '../rules/memory';
import type { GameAccess, SettingsAccess } from '../ui/services';

type PictureServices = GameAccess & SettingsAccess;

const WIDTH = 1200;
const NO_TURN = 0xffffffff;

interface PictureExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  text_buffer(): number;
  text_size(): number;
  position_read(length: number): number;
  picture_svg(width: number, turn: number, coordinates: number, levels: number): number;
}

export interface PictureOptions {
  readonly width: number;
  readonly coordinates: boolean;
  readonly levels: boolean;
}

export class PictureModule {
  private constructor(private readonly exports: PictureExports) {}

  static async load(source: ModuleSource): Promise<PictureModule> {
    const exports = await instantiate<PictureExports>(source);
    exports._initialize();
    return new PictureModule(exports);
  }

  /** A position as an SVG document of its own; with a turn, what the turn makes of it, marked. */
  draw(position: Position, turn: Turn | null, { width, coordinates, levels }: PictureOptions): string {
    const { exports } = this;
    const text = () => new Uint8Array(exports.memory.buffer, exports.text_buffer(), exports.text_size());
    const { written } = new TextEncoder().encodeInto(position.text, text());
    if (exports.position_read(written) !== 0) throw new Error(`no position: ${position.text}`);
    const length = exports.picture_svg(width, turn ?? NO_TURN, Number(coordinates), Number(levels));
    return new TextDecoder().decode(text().subarray(0, length));
  }
}

export async function pictureOf({ session: { game }, settings }: PictureServices): Promise<string> {
  const { coordinates, levels } = settings;
  const before = game.positionAfter(game.turnCount - 1);
  return (await PictureModule.load(fetch(pictureAddress))).draw(before, game.lastTurn, { width: WIDTH, coordinates, levels });
}

export async function pngOf(page: PictureServices): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([await pictureOf(page)], { type: 'image/svg+xml' }));
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
