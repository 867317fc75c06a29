import type { Browser } from '@playwright/test';
import { rub, type PointerTimes } from './finger.ts';
import { openPhone } from './phone.ts';

const AREA = { x: 10, y: 10, width: 370, height: 200 };
const ROWS = 3;

const EMPTY_PAGE = `<div style="touch-action: none; height: 600px"></div>
<script>
  let kept = [];
  addEventListener('pointermove', (event) => kept.push(event), { passive: true });
  requestAnimationFrame(function frame() { kept = []; requestAnimationFrame(frame); });
</script>`;

/** The time of the same moves on an empty page with one listener: the minimum on this machine. */
export async function measureEmptyPage(browser: Browser, baseUrl: string): Promise<PointerTimes> {
  const { context, page, devtools } = await openPhone(browser, baseUrl);
  try {
    await page.setContent(EMPTY_PAGE);
    return await rub(devtools, AREA, ROWS);
  } finally {
    await context.close();
  }
}
