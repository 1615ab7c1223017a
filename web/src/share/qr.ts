/** QR codes, made by the library: an address that a phone takes from the screen. */
import { instantiate, type ModuleSource } from '../rules/memory';

/** Modules of light that belong around a code. */
export const QR_QUIET = 4;

interface QrExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  qr_text(): number;
  qr_text_most(): number;
  qr_make(length: number): number;
  qr_is_dark(row: number, column: number): number;
}

export class QrCodes {
  private constructor(private readonly exports: QrExports) {}

  static async load(source: ModuleSource): Promise<QrCodes> {
    const exports = await instantiate<QrExports>(source);
    exports._initialize();
    return new QrCodes(exports);
  }

  /** Rows of modules, true where they are dark; undefined if the text is too long for a code. */
  make(text: string): boolean[][] | undefined {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > this.exports.qr_text_most()) return undefined;
    new Uint8Array(this.exports.memory.buffer, this.exports.qr_text(), bytes.length).set(bytes);
    const side = this.exports.qr_make(bytes.length);
    const places = Array.from({ length: side }, (_, i) => i);
    return places.map((row) => places.map((column) => this.exports.qr_is_dark(row, column) === 1));
  }
}
