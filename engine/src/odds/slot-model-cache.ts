import type { MathDefinition } from '../definition/math-definition.ts';
import { buildSlotModel } from './slot-model.ts';
import type { SlotModel } from './slot-model.ts';

const models = new WeakMap<MathDefinition, SlotModel>();

/** The prepared tables of a math, built at its first use and forgotten with it. */
export function slotModelOf(math: MathDefinition): SlotModel {
  let model = models.get(math);
  if (!model) {
    model = buildSlotModel(math);
    models.set(math, model);
  }
  return model;
}
