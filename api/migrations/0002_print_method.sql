ALTER TABLE "products" ADD COLUMN "print_method" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_print_method" CHECK ("products"."print_method" in ('dtf', 'transfer', 'sublimation', 'uv', 'screen'));--> statement-breakpoint
-- The method stood in the Turkish product details only.
UPDATE "products" SET "print_method" = methods.code FROM (VALUES
	('DTF', 'dtf'), ('Transfer', 'transfer'), ('Süblimasyon', 'sublimation'), ('UV', 'uv'), ('Serigrafi', 'screen')
) AS methods(name, code)
WHERE "printable" AND "additional_information" -> 'tr' @> jsonb_build_array(jsonb_build_object('key', 'Baskı yöntemi', 'value', methods.name));
