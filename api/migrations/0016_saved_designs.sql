CREATE TABLE "saved_designs" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" integer,
	"customer_id" integer,
	"product_id" integer NOT NULL,
	"colour" text NOT NULL,
	"scene" jsonb NOT NULL,
	"sides" jsonb NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_designs_one_owner" CHECK (num_nonnulls("saved_designs"."session_id", "saved_designs"."customer_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "saved_designs" ADD CONSTRAINT "saved_designs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_designs" ADD CONSTRAINT "saved_designs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_designs" ADD CONSTRAINT "saved_designs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_designs_session_id_index" ON "saved_designs" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "saved_designs_customer_id_index" ON "saved_designs" USING btree ("customer_id");