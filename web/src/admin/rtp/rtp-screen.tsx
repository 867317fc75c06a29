import { PageHeader } from '../shell/page-header.tsx';

export function RtpScreen() {
  return <PageHeader title="RTP" />;
}
