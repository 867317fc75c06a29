import { PageHeader } from '../shell/page-header.tsx';

export function PixelScreen() {
  return <PageHeader title="Facebook Pixel" />;
}
