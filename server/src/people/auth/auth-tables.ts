/**
 * Maps better-auth's fields to the columns of our schema `auth`, which are snake_case like all
 * others.
 */
const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const coreTables = {
  user: { fields: { ...stamps, emailVerified: 'email_verified' } },
  session: {
    fields: { ...stamps, expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', userId: 'user_id' },
  },
  account: {
    fields: {
      ...stamps,
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { fields: { ...stamps, expiresAt: 'expires_at' } },
};

export const adminColumns = {
  user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } },
  session: { fields: { impersonatedBy: 'impersonated_by' } },
};

export const twoFactorTable = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factor',
    fields: {
      backupCodes: 'backup_codes',
      userId: 'user_id',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
};

export const passkeyTable = {
  passkey: {
    fields: {
      publicKey: 'public_key',
      userId: 'user_id',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
};

export const jwksTable = {
  jwks: {
    fields: { publicKey: 'public_key', privateKey: 'private_key', createdAt: 'created_at', expiresAt: 'expires_at' },
  },
};
