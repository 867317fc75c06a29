#!/bin/sh
# Creates missing secrets. It never overwrites one, because stored data is encrypted with them.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets

keep() {
  if [ -s "secrets/$1" ]; then cat > /dev/null; else cat > "secrets/$1"; fi
}

openssl rand -hex 24 | keep postgres_password
openssl rand -hex 32 | keep auth_secret
openssl rand -hex 32 | keep seed_key
openssl rand -hex 24 | keep metrics_token
printf 'postgres://raspasorte:%s@db:5432/raspasorte\n' "$(cat secrets/postgres_password)" | keep database_url
printf 'smtps://user:password@mail.example:465\n' | keep smtp_url
chmod 0400 secrets/*
chmod 0700 secrets
# The containers run as user id 1000. Nobody else needs to read the secrets.
[ "$(id -u)" = 1000 ] || chown 1000 secrets/* 2>/dev/null || echo "Make user id 1000 the owner of secrets/*, because the containers run as that user." >&2
echo "The secrets are in $(pwd)/secrets. Put the address of your mail server into secrets/smtp_url."
