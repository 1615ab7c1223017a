/** The board as a picture of its own, drawn by the library. */
import type { GameAccess, RulesAccess, SettingsAccess } from '../ui/services';

type PictureServices = RulesAccess & GameAccess & SettingsAccess;

const WIDTH = 1200;

export function pictureOf({ rules, session: { game }, settings }: PictureServices): string {
  const last = game.lastTurn;
  const before = game.positionAfter(game.turnCount - 1);
  return rules.geometry.picture(before, last, { width: WIDTH, coordinates: settings.coordinates, levels: settings.levels });
}

export async function pngOf(page: PictureServices): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([pictureOf(page)], { type: 'image/svg+xml' }));
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
