/** The board as a picture of its own: the drawing in the page with the colours it has now. */
import type { Board } from '../board/board';
import { svg } from '../dom';

/** What of a style decides how a drawing looks. */
const STYLE = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'display', 'text-anchor', 'font-weight', 'font-size', 'font-family', 'stop-color'] as const;
const WIDTH = 1200;

/** Writes the computed look of every element into its attributes. */
function bake(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of STYLE) {
    const value = style.getPropertyValue(name);
    if (value && !value.startsWith('url')) to.setAttribute(name, value);
  }
  to.removeAttribute('class');
  for (const [i, child] of [...from.children].entries()) bake(child, to.children[i]!);
}

export function pictureOf(board: Board): string {
  const { x, y, width, height } = board.camera.frame;
  const picture = svg('svg', { viewBox: `${x} ${y} ${width} ${height}`, width: WIDTH, height: Math.round((WIDTH * height) / width) });
  for (const layer of board.element.querySelectorAll(':scope > svg')) {
    const copy = layer.cloneNode(true) as Element;
    bake(layer, copy);
    picture.append(...copy.childNodes);
  }
  return new XMLSerializer().serializeToString(picture);
}

export async function pngOf(board: Board): Promise<Blob> {
  const { width, height } = board.camera.frame;
  const image = new Image();
  const address = URL.createObjectURL(new Blob([pictureOf(board)], { type: 'image/svg+xml' }));
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * height) / width);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
