/**
 * Checks the OpenAPI document against the rules of Redocly and Spectral: exit code 1, and a line
 * for each finding.
 */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { describeInterface } from './describe-interface.ts';

const document = await describeInterface();
const findings = [...(await lintByRedocly()), ...(await lintBySpectral())];
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.stdout.write(`${Object.keys(document['paths'] as object).length} paths, ${findings.length} findings\n`);
// An unused connection pool would keep the process alive.
process.exit(findings.length === 0 ? 0 : 1);

async function lintByRedocly(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location: [at] }) => `redocly ${ruleId}: ${message} ${at?.pointer ?? ''}`);
}

async function lintBySpectral(): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  // Off, because the summary of a call and the name and schema of a parameter describe enough.
  const said = { 'operation-description': 'off', 'oas3-parameter-description': 'off' } as const;
  spectral.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'recommended']], rules: said });
  const problems = await spectral.run(document);
  return problems.map(({ code, message, path }) => `spectral ${code}: ${message} ${path.join('/')}`);
}
