// npm run -s par-sheet < math.json
import { parseMath, parSheet } from '../src/index.ts';
import { onJsonInput } from './on-json-input.ts';

await onJsonInput((input) => console.log(JSON.stringify(parSheet(parseMath(input)), null, 2)));
