-- Nobody noted whether the provider was authoritative for the address when these accounts were linked: they stay as they were.
UPDATE "auth_accounts" SET "proves_address" = true WHERE "provider_id" <> 'credential';
