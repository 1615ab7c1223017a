/** The page begins here: load the rules and a language, then show the board. */
import rulesAddress from '#wasm/rules.wasm?url';
import { workOffline } from './offline/register';
import { loadRules } from './rules';
import { App } from './screens/app';
import { toast } from './ui/toast';
import { loadSettings } from './storage';
import { chooseLanguage, loadTexts } from './texts';
import './styles/theme.css';
import './styles/page.css';
import './styles/board.css';
import './styles/parts.css';
import './styles/game.css';
import './styles/dialogs.css';
import './styles/home.css';
import './styles/sight.css';

const settings = loadSettings();
const language = settings.language === 'auto' ? chooseLanguage(navigator.languages) : settings.language;
const host = document.querySelector('#page')!;
const texts = loadTexts(language);
const rules = await loadRules(fetch(rulesAddress)).catch(async (error: unknown) => {
  host.textContent = (await texts)('page.failed');
  throw error;
});
const app = new App(host, rules, await texts, settings);
// Not awaited: what is loaded later may need this module, which is complete only when it has run to its end.
void app
  .resume()
  .then(painted)
  .then(() => app.bringDialogs())
  .then(() => app.engine())
  // The person has been told.
  .catch(() => {});

/** Resolves once the board is in sight. A page in the background paints nothing: it does not wait for ever. */
function painted(): Promise<void> {
  const PATIENCE = 30_000;
  return new Promise((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : PATIENCE);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

const AN_HOUR = 3_600_000;
void workOffline((apply) => toast(app.t('update.ready'), { text: app.t('update.apply'), act: apply }, AN_HOUR));
