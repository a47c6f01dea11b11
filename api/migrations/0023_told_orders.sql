ALTER TABLE "orders" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
-- Until now each order was told of when it was placed.
UPDATE "orders" SET "told_at" = "created_at";
