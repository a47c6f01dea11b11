ALTER TABLE "order_lines" ADD COLUMN "blank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET "blank" = true FROM "products" WHERE "products"."id" = "order_lines"."product_id" AND "products"."printable" AND "order_lines"."design" IS NULL;
