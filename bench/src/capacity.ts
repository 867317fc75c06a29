/**
 * `npm run capacity -- --players 1000000`: calculates what this many players per day need, from the
 * constants in `bench/capacity/constants.ts`. Options: `--rounds` per player, `--peak` as a
 * multiple of the mean, and the prices of machines.
 */
import { capacityTable } from '../capacity/capacity-table.ts';
import { usualLoad, usualSizes } from '../capacity/usual-load.ts';
import { numberOf, readOptions } from '../../tools/read-options.ts';

const options = readOptions({
  players: { type: 'text' },
  rounds: { type: 'number', default: usualLoad.roundsPerPlayer },
  peak: { type: 'number', default: usualLoad.peak },
  'data-machine-price': { type: 'number', default: usualLoad.dataMachinePrice, least: 0 },
  'web-machine-price': { type: 'number', default: usualLoad.webMachinePrice, least: 0 },
});
const sizes = options.players?.split(',').map((size) => numberOf(size, { name: '--players' }));

console.log(
  capacityTable(sizes ?? usualSizes, {
    roundsPerPlayer: options.rounds,
    peak: options.peak,
    dataMachinePrice: options['data-machine-price'],
    webMachinePrice: options['web-machine-price'],
  }),
);
