import type { adminRoutes } from '@raspasorte/contract/admin';

/** Every call of the back-office that changes something. */
type Changing = {
  [Name in keyof typeof adminRoutes]: (typeof adminRoutes)[Name]['method'] extends 'GET' ? never : Name;
}[keyof typeof adminRoutes];

export type Requirement = {
  /**
   * Whether operators with an authenticator must give a fresh code. `always` is enforced by
   * `serve`. Any other text than `always` and `never` describes a rule that the use case enforces.
   */
  code: 'always' | 'never' | (string & {});
  /** When a second person must decide. The SQL function of the action enforces it. */
  secondPerson?: string;
};

const never = { code: 'never' };
const always = { code: 'always' };

/**
 * What each action requires of an operator besides the role. docs/operations.md shows this table,
 * and a test compares both.
 */
export const requirements: Record<Changing, Requirement> = {
  checkAdminRoute: never,
  adminLogin: never,
  adminPasskeyLogin: never,
  createStaffMember: always,
  updateStaffMember: always,
  endStaffSession: never,
  renewAdminKey: always,
  rotateServerSeed: always,
  setEpochLength: always,
  setOperation: always,
  setKycLimits: always,
  setLimits: always,
  publishDocument: always,
  setOperatorIdentity: always,
  setThresholds: { code: 'always', secondPerson: 'always' },
  savePaymentProvider: {
    code: 'always, once its values are accepted',
    secondPerson: 'for an account that was not accepted before',
  },
  updateWelcomeBonus: { code: 'always', secondPerson: 'budget that becomes free counts as an adjustment' },
  resetWelcomeBudget: { code: 'always', secondPerson: 'budget that becomes free counts as an adjustment' },
  updateFreeRounds: { code: 'always', secondPerson: 'to switch it on' },
  updateProductPrizes: { code: 'when a value differs' },
  updateProductRtp: { code: 'target, forced RTP or activation of it: by the rule of RTP changes' },
  restoreProductVersion: { code: 'as the change that it makes' },
  simulateRtp: never,
  createCardDraft: never,
  updateCardDraft: never,
  discardCardDraft: never,
  publishCard: { code: 'always', secondPerson: 'always' },
  setSaleTerms: { code: 'when the exposure limit rises or ends' },
  retireProduct: always,
  updateUser: never,
  resetSecondFactor: { code: 'always', secondPerson: 'always' },
  adjustBalance: {
    code: 'from the sum of 24 hours on that the code threshold names',
    secondPerson: 'from the sum of 24 hours on that the second-person threshold names',
  },
  approveWithdrawal: {
    code: 'always',
    secondPerson:
      "own, of an account that uses the operator's browser, or of a player whose balance the operator adjusted in 30 days",
  },
  rejectWithdrawal: {
    code: 'always',
    secondPerson:
      "own, of an account that uses the operator's browser, or of a player whose balance the operator adjusted in 30 days",
  },
  giveBackWithdrawal: { code: 'always', secondPerson: 'where the provider cannot be asked' },
  answerDispute: never,
  collectReceivable: never,
  holdDecision: never,
  askAboutDecision: never,
  settleAnomaly: { code: 'for a payout that is then sent again, or a return that then ends' },
  saveAlertSettings: never,
  testAlerts: never,
  findAnything: never,
  addNote: never,
  createMessageTemplate: never,
  changeMessageTemplate: never,
  previewMessage: never,
  sendMessage: never,
  createTag: never,
  changeTag: never,
  tagPlayers: never,
  untagPlayers: never,
  createView: never,
  changeView: never,
  deleteView: never,
  previewBulk: never,
  runBulk: { code: 'to begin a block or an unblocking' },
  approveSecondPersonRequest: always,
  refuseSecondPersonRequest: always,
  withdrawSecondPersonRequest: never,
  completePrivacyRequest: never,
  refusePrivacyRequest: never,
  revealCpf: never,
  createWebhookEndpoint: always,
  changeWebhookEndpoint: always,
  removeWebhookEndpoint: always,
  renewWebhookSecret: always,
  testWebhookEndpoint: never,
  resendWebhookMessages: never,
  saveAcquisitionCosts: never,
  removeAcquisitionCost: never,
  acknowledgeAlarm: never,
  resolveDifference: never,
  testDepositFacebook: never,
  resendFacebookEvents: never,
};

export const needsCode = (name: string): boolean => (requirements as Record<string, Requirement>)[name]?.code === 'always';
