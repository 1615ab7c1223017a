/** The page begins here: load the rules, then show the board. */
import rulesAddress from '#wasm/rules.wasm?url';
import { loadRules } from './rules';

const rules = await loadRules(fetch(rulesAddress));
document.querySelector('#page')!.textContent = rules.start('standard').text;
