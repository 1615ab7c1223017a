/** The page begins here: load the rules and a language, then show the board. */
import rulesAddress from '#wasm/rules.wasm?url';
import { workOffline } from './offline/register';
import { loadRules } from './rules';
import { App } from './screens/app';
import { toast } from './screens/toast';
import { loadSettings } from './storage';
import { chooseLanguage, loadTexts } from './texts';
import './styles/theme.css';
import './styles/page.css';
import './styles/board.css';
import './styles/game.css';
import './styles/dialogs.css';

const settings = loadSettings();
const language = settings.language === 'auto' ? chooseLanguage(navigator.languages) : settings.language;
const [rules, t] = await Promise.all([loadRules(fetch(rulesAddress)), loadTexts(language)]);
const app = new App(document.querySelector('#page')!, rules, t, settings);
// Not awaited: what is loaded later may need this module, which is complete only when it has run to its end.
void app.resume().then(() => app.bringEngine());

const AN_HOUR = 3_600_000;
void workOffline((apply) => toast(app.t('update.ready'), { text: app.t('update.apply'), act: apply }, AN_HOUR));
