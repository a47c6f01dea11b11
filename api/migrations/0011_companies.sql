CREATE TABLE "companies" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"company" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;