import { expect, journey } from '../support/journey.ts';

/** Thirty steps up and back, each until the page shows what it comes to: React draws what a key changes before the next task. */
const PRESS_SIXTY_TIMES = `(async () => {
  const shown = new Set();
  for (let step = 0; step < 60; step++) {
    const key = step < 30 ? 'ArrowRight' : 'ArrowLeft';
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await null;
    shown.add(document.querySelector('[aria-label="K"]').value);
    await new Promise((done) => setTimeout(done));
  }
  return shown.size;
})()`;

journey('a change of a slider costs less than a frame', { tag: '@desktop' }, async ({ page, operator: _ }) => {
  await page.goto('/admin/m3');
  await expect(page.getByLabel('RTP exato', { exact: true })).toHaveText('97,0000%');
  await page.getByRole('slider', { name: 'Após 3 derrotas' }).focus();
  const session = await page.context().newCDPSession(page);
  // The processor's time, not the clock's: other journeys run on the same machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spentOn = async (name: 'ScriptDuration' | 'TaskDuration') => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * (1000 / 60);
  };
  const costs: { script: number; task: number }[] = [];
  // One quiet round is enough: what disturbs it only adds.
  for (let round = 0; round < 3 && !costs.some(({ script }) => script < 16); round++) {
    const [script, task] = [await spentOn('ScriptDuration'), await spentOn('TaskDuration')];
    expect(await page.evaluate<number>(PRESS_SIXTY_TIMES)).toBe(31);
    costs.push({ script: (await spentOn('ScriptDuration')) - script, task: (await spentOn('TaskDuration')) - task });
  }
  const description = costs.map(({ script, task }) => `${script.toFixed(1)} of ${task.toFixed(1)}`).join(', ');
  journey.info().annotations.push({ type: 'ms of scripts per change, of all work', description });
  expect(Math.min(...costs.map(({ script }) => script))).toBeLessThan(16);
});
