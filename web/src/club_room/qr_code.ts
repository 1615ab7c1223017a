/** An address as a QR code, for a phone to take from the screen. */
import qrAddress from '#wasm/qr.wasm?url';
import { svg } from '../dom';
import { QR_QUIET, QrCodes } from '../share/qr';

/** Null when it is too long for one, or the module cannot be had: there is the link itself. */
export async function qrCode(text: string, label: string): Promise<SVGSVGElement | null> {
  const codes = await QrCodes.load(fetch(qrAddress)).catch(() => null);
  const rows = codes?.make(text);
  if (!rows) return null;
  const side = rows.length + 2 * QR_QUIET;
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x + QR_QUIET} ${y + QR_QUIET}h1v1h-1z`] : [])));
  return svg(
    'svg',
    { class: 'club-qr', viewBox: `0 0 ${side} ${side}`, role: 'img', 'aria-label': label, 'shape-rendering': 'crispEdges' },
    svg('path', { class: 'club-qr-light', d: `M0 0h${side}v${side}H0z` }),
    svg('path', { class: 'club-qr-dark', d: dark.join('') }),
  );
}
