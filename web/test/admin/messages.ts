import type { AnswerInput } from '../fake-server.ts';

type Template = AnswerInput<'listMessageTemplates'>['items'][number];
type Preview = AnswerInput<'previewMessage'>;

export const template = (changes: Partial<Template> = {}): Template => ({
  id: 'e0000000-0000-4000-8000-000000000001',
  name: 'Documento recusado',
  purpose: 'service',
  subject: 'Sobre o seu documento',
  body: 'Não conseguimos ler o documento. {{recado}}',
  revision: 3,
  changed_at: '2026-03-10T12:00:00Z',
  changed_by: 'Olívia Operadora',
  retired_at: null,
  ...changes,
});

export const preview = (changes: Partial<Preview> = {}): Preview => ({
  subject: 'Sobre o seu documento',
  body: 'Não conseguimos ler o documento. …',
  purpose: 'service',
  revision: 3,
  may_mail: true,
  refusal: null,
  last_sent: null,
  ...changes,
});
