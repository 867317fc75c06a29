/**
 * `npm run capacity -- --players 1000000`: calculates what this many players per day need, from the
 * constants in `bench/capacity/constants.ts`. Options: `--rounds` per player, `--peak` as a
 * multiple of the mean, and the prices of machines.
 */
import { parseArgs } from 'node:util';
import { capacityTable } from '../capacity/capacity-table.ts';
import { usualLoad, usualSizes } from '../capacity/usual-load.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string' },
    rounds: { type: 'string', default: String(usualLoad.roundsPerPlayer) },
    peak: { type: 'string', default: String(usualLoad.peak) },
    'data-machine-price': { type: 'string', default: String(usualLoad.dataMachinePrice) },
    'web-machine-price': { type: 'string', default: String(usualLoad.webMachinePrice) },
  },
});

console.log(
  capacityTable(values.players === undefined ? usualSizes : values.players.split(',').map(Number), {
    roundsPerPlayer: Number(values.rounds),
    peak: Number(values.peak),
    dataMachinePrice: Number(values['data-machine-price']),
    webMachinePrice: Number(values['web-machine-price']),
  }),
);
