import type { RequestBody } from '@raspasorte/contract';
import type { KycStatus, Operation } from '@raspasorte/contract/admin';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { handleWaitingForSecondPerson } from '../second-person/handle-waiting-for-second-person.ts';
import { operationLabels } from './operation-labels.ts';
import { settingsQuery } from './use-settings.ts';

const useSettingsChange = <Input, Output>(send: (input: Input) => Promise<Output>, onSuccess?: (answer: Output) => void) =>
  useChange({
    mutationFn: send,
    onSuccess: (answer) => onSuccess?.(answer),
    readsAgain: [settingsQuery.queryKey],
  });

const sayDone = (title: string, description?: string): void =>
  void showToast({ title, ...(description !== undefined && { description }), tone: 'success' });

const saySaved = (): void => sayDone('Configuração salva com sucesso!');

/** Sets the amount above which a withdrawal waits for an operator. */
export const useSetLimits = () =>
  useSettingsChange(async (body: RequestBody<'setLimits'>) => await api('setLimits', { body }), saySaved);

/** Sets the limits of one KYC status. */
export const useSetKycLimits = () =>
  useSettingsChange(
    async ({ status, body }: { status: KycStatus; body: RequestBody<'setKycLimits'> }) =>
      await api('setKycLimits', { params: { status }, body }),
    saySaved,
  );

/** Sets the number of days after which a seed epoch ends by itself. */
export const useSetEpochLength = () =>
  useSettingsChange(async (body: RequestBody<'setEpochLength'>) => await api('setEpochLength', { body }), saySaved);

/** Ends the open seed epoch and begins the next. */
export const useRotateSeed = () =>
  useSettingsChange(
    async (body: RequestBody<'rotateServerSeed'>) => await api('rotateServerSeed', { body }),
    ({ epoch }) => sayDone('Server seed rotacionada com sucesso', `Época ${epoch} em uso.`),
  );

/** Requests new thresholds. A second person decides. */
export const useSetThresholds = () =>
  useSettingsChange(
    async (body: RequestBody<'setThresholds'>) => await api('setThresholds', { body }),
    handleWaitingForSecondPerson,
  );

/** Renews the key of the hidden sign-in. Only this answer has the new address. */
export const useRenewKey = () =>
  useSettingsChange(async (body: RequestBody<'renewAdminKey'>) => await api('renewAdminKey', { body }));

/** Stops sales, deposits or payouts, or starts them again. */
export const useSetOperation = () =>
  useSettingsChange(
    async ({ operation, ...body }: RequestBody<'setOperation'> & { operation: Operation }) =>
      await api('setOperation', { params: { operation }, body }),
    ({ operation, paused }) => sayDone(operationLabels[operation][paused ? 'paused' : 'resumed']),
  );
