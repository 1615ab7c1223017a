/** The texts of the page. */
export * from './describe';
export { type Key, type LanguageCode, LANGUAGE_CODES, LANGUAGES, type Translate } from './language';
export { chooseLanguage, loadTexts } from './translate';
