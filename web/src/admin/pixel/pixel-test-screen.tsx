import { PageHeader } from '../shell/page-header.tsx';

export function PixelTestScreen() {
  return <PageHeader title="Teste do Facebook Pixel" />;
}
