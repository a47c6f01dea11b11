CREATE TABLE "email_verifications" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "tries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_verifications_customer_id_index" ON "email_verifications" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "email_verifications_expires_at_index" ON "email_verifications" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "rate_limits" DROP COLUMN "last_try";--> statement-breakpoint
-- Whose orders were paid or made is known to be somebody: their mails are not bounded. The others get a link when they ask.
UPDATE "customers" SET "email_verified_at" = now() WHERE EXISTS (
	SELECT FROM "orders" INNER JOIN "order_history" ON "order_history"."order_id" = "orders"."id"
	WHERE "orders"."customer_id" = "customers"."id" AND "order_history"."actor" <> 'shop'
	AND "order_history"."state" IN ('paid', 'in-production', 'shipped', 'delivered')
);
