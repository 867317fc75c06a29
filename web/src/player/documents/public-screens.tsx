import { getRouteApi } from '@tanstack/react-router';
import { CardRulesList } from './card-rules-list.tsx';
import { DocumentScreen } from './document-screen.tsx';

const terms = getRouteApi('/termos');
const privacy = getRouteApi('/privacidade');
const rules = getRouteApi('/regras');

// In one file, so that their shared code loads with them and not with the first screen.

export const TermsScreen = () => <DocumentScreen kind="termos" versao={terms.useSearch().versao} />;

export const PrivacyScreen = () => <DocumentScreen kind="privacidade" versao={privacy.useSearch().versao} />;

/**
 * Explains how a card is drawn and checked, and lists the engine's figures for every card on sale.
 */
export const RulesScreen = () => (
  <DocumentScreen kind="regras" versao={rules.useSearch().versao}>
    <CardRulesList />
  </DocumentScreen>
);
