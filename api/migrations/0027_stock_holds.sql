CREATE TABLE "stock_holds" (
	"order_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "stock_holds_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "stock_holds_qty" CHECK ("stock_holds"."qty" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unproved_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "networks" text[];--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_holds_variant_id_index" ON "stock_holds" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "orders_unproved" ON "orders" USING btree ("unproved_until") WHERE "orders"."state" = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX "orders_networks" ON "orders" USING gin ("networks") WHERE "orders"."networks" is not null;--> statement-breakpoint
CREATE INDEX "orders_networks_age" ON "orders" USING btree ("created_at") WHERE "orders"."networks" is not null;--> statement-breakpoint

-- Orders that wait for their money have taken their goods.
INSERT INTO "stock_holds" ("order_id", "variant_id", "qty")
SELECT l.order_id, l.variant_id, sum(l.qty)
FROM order_lines l JOIN orders o ON o.id = l.order_id
WHERE o.state = 'awaiting-payment'
GROUP BY l.order_id, l.variant_id;
