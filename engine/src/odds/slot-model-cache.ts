import type { MathDefinition } from '../definition/math-definition.ts';
import { buildSlotModel } from './slot-model.ts';
import type { SlotModel } from './slot-model.ts';

const models = new WeakMap<MathDefinition, SlotModel>();

/**
 * The slot model of a math. It is built at first use and cached as long as the math object lives.
 */
export function slotModelOf(math: MathDefinition): SlotModel {
  let model = models.get(math);
  if (!model) {
    model = buildSlotModel(math);
    models.set(math, model);
  }
  return model;
}
