ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_session_id_key_route_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "say" text DEFAULT 'ok' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "result" text;--> statement-breakpoint
-- Keys of the last day stay taken. Of a long answer the ids stay, by which it is read anew.
UPDATE "idempotency_keys" SET
  "request_hash" = translate(rtrim(encode(sha256(convert_to("key" || ' ' || "route", 'UTF8')), 'base64'), '='), '+/', '-_'),
  "route" = split_part("route", '?', 1),
  "result" = CASE WHEN octet_length(("answer"::json -> 'Payload')::text) <= 1024 THEN ("answer"::json -> 'Payload')::text
    ELSE jsonb_strip_nulls(jsonb_build_object(
      'DesignId', "answer"::json -> 'Payload' -> 'DesignId',
      'SavedId', "answer"::json -> 'Payload' -> 'SavedId',
      'OrderId', "answer"::json -> 'Payload' -> 'OrderId',
      'AddressId', "answer"::json -> 'Payload' -> 'AddressId'))::text END;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "request_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "result" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "say" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "answer";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_session_id_request_hash_pk" PRIMARY KEY("session_id","request_hash");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_result" CHECK (octet_length("idempotency_keys"."result") <= 1024);
