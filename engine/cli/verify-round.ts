// npm run -s verify-round < proof.json
// Exit code 0 when the round repeats, 1 when it does not, 2 when the input is not JSON.
import { verifyRound } from '../src/index.ts';
import { onJsonInput } from './on-json-input.ts';

await onJsonInput((input) => {
  const verification = verifyRound(input);
  console.log(JSON.stringify(verification, null, 2));
  if (!verification.ok) process.exitCode = 1;
});
