/** The styles of the element: those of the page, constructed rather than written into the document, which a strict policy of
 * the page around it would forbid. */
import board from '../styles/board.css?inline';
import element from '../styles/element.css?inline';
import page from '../styles/page.css?inline';
import parts from '../styles/parts.css?inline';
import sight from '../styles/sight.css?inline';
import theme from '../styles/theme.css?inline';
import tree from '../styles/tree.css?inline';

let known: CSSStyleSheet | null = null;

export function sheet(): CSSStyleSheet {
  if (!known) {
    known = new CSSStyleSheet();
    known.replaceSync([theme, page, board, parts, tree, sight, element].join('\n'));
  }
  return known;
}
