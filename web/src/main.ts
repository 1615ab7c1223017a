/** The page begins here: load the rules and a language, then show the board. */
import rulesAddress from '#wasm/rules.wasm?url';
import { loadRules } from './rules';
import { GameScreen } from './screens/game';
import { chooseLanguage, loadTexts } from './texts';
import './styles/theme.css';
import './styles/page.css';
import './styles/board.css';
import './styles/game.css';

const [rules, t] = await Promise.all([loadRules(fetch(rulesAddress)), loadTexts(chooseLanguage(navigator.languages))]);
document.documentElement.lang = t.language;
document.querySelector('#page')!.replaceChildren(new GameScreen(rules, t).element);
