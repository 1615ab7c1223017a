/** The element, as one file: a page of others loads it as a module. */
import { PunctBoard } from './element';

export { PunctBoard };

if (!customElements.get('punct-board')) customElements.define('punct-board', PunctBoard);
