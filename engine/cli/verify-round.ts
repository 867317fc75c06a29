// npm run -s verify-round < proof.json
// Exit code 0: the proof verifies. 1: it does not. 2: the input is not JSON.
import { verifyRound } from '../src/index.ts';
import { onJsonInput } from './on-json-input.ts';

await onJsonInput((input) => {
  const verification = verifyRound(input);
  console.log(JSON.stringify(verification, null, 2));
  if (!verification.ok) process.exitCode = 1;
});
