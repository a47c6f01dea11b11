ALTER TABLE "password_resets" ADD COLUMN "email" text;--> statement-breakpoint
UPDATE "password_resets" SET "email" = "customers"."email" FROM "customers" WHERE "customers"."id" = "password_resets"."customer_id";--> statement-breakpoint
ALTER TABLE "password_resets" ALTER COLUMN "email" SET NOT NULL;
