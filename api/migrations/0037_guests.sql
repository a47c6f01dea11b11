ALTER TABLE "customers" DROP CONSTRAINT "customers_email_unique";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "provisional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_real_email" ON "customers" USING btree ("email") WHERE not "customers"."provisional";--> statement-breakpoint
CREATE INDEX "customers_guest_email" ON "customers" USING btree ("email") WHERE "customers"."provisional";--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_provisional" CHECK (not "customers"."provisional" or ("customers"."email_verified_at" is null and "customers"."password_hash" = ''));