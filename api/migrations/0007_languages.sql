-- What shoppers read of the goods is there in every language, one value a column: {"tr": …, "en": …}. What nobody has
-- translated yet stands in English as it was written, until somebody does.
DROP VIEW "product_listing";--> statement-breakpoint
ALTER TABLE "categories" DROP CONSTRAINT "categories_slug_unique";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_lists";--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "name" SET DATA TYPE jsonb USING jsonb_build_object('tr', "name", 'en', "name");--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "slug" SET DATA TYPE jsonb USING jsonb_build_object('tr', "slug", 'en', "slug");--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "description" SET DATA TYPE jsonb USING jsonb_build_object('tr', "description", 'en', "description");--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "slug" SET DATA TYPE jsonb USING jsonb_build_object('tr', "slug", 'en', "slug");--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "title" SET DATA TYPE jsonb USING jsonb_build_object('tr', "title", 'en', "title");--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "description" SET DATA TYPE jsonb USING jsonb_build_object('tr', "description", 'en', "description");--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "unit" SET DATA TYPE jsonb USING jsonb_build_object('tr', "unit", 'en', "unit");--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "additional_information" SET DATA TYPE jsonb USING jsonb_build_object('tr', "additional_information", 'en', "additional_information");--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "tags" SET DATA TYPE jsonb USING jsonb_build_object('tr', "tags", 'en', "tags");--> statement-breakpoint
ALTER TABLE "variants" ALTER COLUMN "size" SET DATA TYPE jsonb USING jsonb_build_object('tr', "size", 'en', "size");--> statement-breakpoint

-- Colours of pictures and names of sides, the latter also where a design has kept them.
UPDATE "products" SET "images" = (
	SELECT jsonb_agg(
		CASE WHEN jsonb_typeof(image #> '{color,name}') = 'string'
			THEN jsonb_set(image, '{color,name}', jsonb_build_object('tr', image #> '{color,name}', 'en', image #> '{color,name}'))
			ELSE image END ORDER BY position)
	FROM jsonb_array_elements("images") WITH ORDINALITY AS pictures (image, position)
) WHERE jsonb_path_exists("images", '$[*].color');--> statement-breakpoint
UPDATE "products" SET "sides" = (
	SELECT jsonb_agg(jsonb_set(side, '{name}', jsonb_build_object('tr', side -> 'name', 'en', side -> 'name')) ORDER BY position)
	FROM jsonb_array_elements("sides") WITH ORDINALITY AS faces (side, position)
) WHERE jsonb_array_length("sides") > 0;--> statement-breakpoint
UPDATE "designs" SET "sides" = (
	SELECT jsonb_agg(jsonb_set(side, '{name}', jsonb_build_object('tr', side -> 'name', 'en', side -> 'name')) ORDER BY position)
	FROM jsonb_array_elements("sides") WITH ORDINALITY AS faces (side, position)
) WHERE jsonb_array_length("sides") > 0;--> statement-breakpoint

CREATE UNIQUE INDEX "categories_slug_tr" ON "categories" USING btree (("slug" ->> 'tr'));--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug_en" ON "categories" USING btree (("slug" ->> 'en'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_words" CHECK (coalesce("categories"."name" ->> 'tr', '') <> '' and coalesce("categories"."name" ->> 'en', '') <> '' and coalesce("categories"."slug" ->> 'tr', '') <> '' and coalesce("categories"."slug" ->> 'en', '') <> '' and coalesce(jsonb_typeof("categories"."description" -> 'tr'), '') = 'string' and coalesce(jsonb_typeof("categories"."description" -> 'en'), '') = 'string');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_words" CHECK (coalesce("products"."title" ->> 'tr', '') <> '' and coalesce("products"."title" ->> 'en', '') <> '' and coalesce(jsonb_typeof("products"."slug" -> 'tr'), '') = 'string' and coalesce(jsonb_typeof("products"."slug" -> 'en'), '') = 'string' and coalesce(jsonb_typeof("products"."description" -> 'tr'), '') = 'string' and coalesce(jsonb_typeof("products"."description" -> 'en'), '') = 'string' and coalesce(jsonb_typeof("products"."unit" -> 'tr'), '') = 'string' and coalesce(jsonb_typeof("products"."unit" -> 'en'), '') = 'string');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_lists" CHECK (jsonb_typeof("products"."images") = 'array' and coalesce(jsonb_typeof("products"."tags" -> 'tr'), '') = 'array' and coalesce(jsonb_typeof("products"."tags" -> 'en'), '') = 'array' and coalesce(jsonb_typeof("products"."additional_information" -> 'tr'), '') = 'array' and coalesce(jsonb_typeof("products"."additional_information" -> 'en'), '') = 'array');--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_size" CHECK (coalesce(jsonb_typeof("variants"."size" -> 'tr'), '') = 'string' and coalesce(jsonb_typeof("variants"."size" -> 'en'), '') = 'string');--> statement-breakpoint

CREATE VIEW product_listing AS
SELECT p.id, p.category_id, coalesce(c.parent_id, c.id) AS department_id, p.product_type, p.brand,
	(SELECT coalesce(jsonb_agg(image -> 'color'), '[]') FROM jsonb_array_elements(p.images) AS image WHERE jsonb_typeof(image -> 'color') = 'object')::text AS colours,
	p.price, p.discount, round(p.price * (p.discount / 100.0))::int AS reduction, p.offer_start, p.offer_end,
	-- With `exists` the planner would read all variants for every slice of products.
	coalesce((SELECT true FROM variants v WHERE v.product_id = p.id AND v.stock > 0 LIMIT 1), false) AS in_stock,
	p.featured, p.sell_count, p.added_at, p.title,
	jsonb_build_object(
		'tr', concat_ws(' ', c.name ->> 'tr', d.name ->> 'tr', p.brand, (SELECT string_agg(tag, ' ') FROM jsonb_array_elements_text(p.tags -> 'tr') AS tag)),
		'en', concat_ws(' ', c.name ->> 'en', d.name ->> 'en', p.brand, (SELECT string_agg(tag, ' ') FROM jsonb_array_elements_text(p.tags -> 'en') AS tag))
	) AS more_text,
	(SELECT coalesce(round(avg(r.half_stars)), 0)::smallint FROM reviews r WHERE r.product_id = p.id) AS half_stars,
	(SELECT count(*)::int FROM reviews r WHERE r.product_id = p.id) AS review_count
FROM products p
JOIN categories c ON c.id = p.category_id
LEFT JOIN categories d ON d.id = c.parent_id;
