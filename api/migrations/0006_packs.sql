ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_qty";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_qty";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_sum";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pack_of" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "quantities" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "pack_of" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_qty" CHECK ("cart_lines"."qty" between 1 and 100000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pack_of" CHECK ("products"."pack_of" >= 1);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_quantities" CHECK (0 < all ("products"."quantities"));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pack_of" CHECK ("order_lines"."pack_of" >= 1);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_qty" CHECK ("order_lines"."qty" between 1 and 100000);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sum" CHECK ("order_lines"."line_total" = (2 * "order_lines"."unit_price"::bigint * "order_lines"."qty" + "order_lines"."pack_of") / (2 * "order_lines"."pack_of"));