-- Processes keep what lists, counts and searches need in memory. Triggers note here which products have changed and
-- nothing else; rows come from the view. A process asks for the transactions that it could not see the last time.
DROP TRIGGER "listing_insert" ON "products";--> statement-breakpoint
DROP TRIGGER "listing_update" ON "products";--> statement-breakpoint
DROP TRIGGER "listing_insert" ON "variants";--> statement-breakpoint
DROP TRIGGER "listing_update" ON "variants";--> statement-breakpoint
DROP TRIGGER "listing_delete" ON "variants";--> statement-breakpoint
DROP TRIGGER "listing_insert" ON "reviews";--> statement-breakpoint
DROP TRIGGER "listing_update" ON "reviews";--> statement-breakpoint
DROP TRIGGER "listing_delete" ON "reviews";--> statement-breakpoint
DROP TRIGGER "listing_update" ON "categories";--> statement-breakpoint
DROP TABLE "listing_stale";--> statement-breakpoint
DROP TABLE "product_listing";--> statement-breakpoint
DROP TABLE "listing_removals";--> statement-breakpoint
DROP FUNCTION list_due_offers();--> statement-breakpoint
DROP FUNCTION note_removed();--> statement-breakpoint
DROP FUNCTION refresh_stale();--> statement-breakpoint
DROP FUNCTION note_stale();--> statement-breakpoint
DROP FUNCTION refresh_listing(integer[]);--> statement-breakpoint
DROP SEQUENCE listing_versions;--> statement-breakpoint
CREATE TABLE "product_changes" (
	"transaction" bigint NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "product_changes_transaction_product_id_pk" PRIMARY KEY("transaction","product_id")
);
--> statement-breakpoint

-- Whoever writes what the view cannot read hears of it, not the processes that read it.
ALTER TABLE "products" ADD CONSTRAINT "products_lists" CHECK (jsonb_typeof("products"."images") = 'array' and jsonb_typeof("products"."tags") = 'array');--> statement-breakpoint

-- Offers stand in it with their dates: whoever reads compares them with the clock.
CREATE VIEW product_listing AS
SELECT p.id, p.category_id, coalesce(c.parent_id, c.id) AS department_id, p.product_type, p.brand,
	(SELECT coalesce(jsonb_agg(image -> 'color'), '[]') FROM jsonb_array_elements(p.images) AS image WHERE jsonb_typeof(image -> 'color') = 'object')::text AS colours,
	p.price, p.discount, round(p.price * (p.discount / 100.0))::int AS reduction, p.offer_start, p.offer_end,
	-- With `exists` the planner would read all variants for every slice of products.
	coalesce((SELECT true FROM variants v WHERE v.product_id = p.id AND v.stock > 0 LIMIT 1), false) AS in_stock,
	p.featured, p.sell_count, p.added_at, p.title,
	concat_ws(' ', c.name, d.name, p.brand, (SELECT string_agg(tag, ' ') FROM jsonb_array_elements_text(p.tags) AS tag)) AS more_text,
	(SELECT coalesce(round(avg(r.half_stars)), 0)::smallint FROM reviews r WHERE r.product_id = p.id) AS half_stars,
	(SELECT count(*)::int FROM reviews r WHERE r.product_id = p.id) AS review_count
FROM products p
JOIN categories c ON c.id = p.category_id
LEFT JOIN categories d ON d.id = c.parent_id;--> statement-breakpoint

-- Transactions are their own: no two wait for each other here. Also for whoever has written with triggers off.
CREATE FUNCTION note_products(ids integer[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO product_changes SELECT pg_current_xact_id()::text::bigint, id FROM unnest(ids) AS id ON CONFLICT DO NOTHING
$$;--> statement-breakpoint

-- Only what lists show otherwise now. Stock counts where it ends or comes back, so that most orders note nothing; stars
-- are in no list's order or count, and cards are read when they are shown.
CREATE FUNCTION note_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
BEGIN
	CASE TG_TABLE_NAME || ' ' || TG_OP
	WHEN 'products INSERT' THEN
		SELECT array_agg(id) INTO changed FROM new_rows;
	WHEN 'products DELETE' THEN
		SELECT array_agg(id) INTO changed FROM old_rows;
	WHEN 'products UPDATE' THEN
		SELECT array_agg(n.id) INTO changed FROM old_rows o JOIN new_rows n USING (id)
		WHERE (o.category_id, o.title, o.brand, o.product_type, o.price, o.discount, o.offer_start, o.offer_end, o.images, o.tags, o.featured, o.sell_count, o.added_at)
			IS DISTINCT FROM (n.category_id, n.title, n.brand, n.product_type, n.price, n.discount, n.offer_start, n.offer_end, n.images, n.tags, n.featured, n.sell_count, n.added_at);
	WHEN 'variants INSERT' THEN
		SELECT array_agg(product_id) INTO changed FROM new_rows;
	WHEN 'variants DELETE' THEN
		SELECT array_agg(product_id) INTO changed FROM old_rows;
	WHEN 'variants UPDATE' THEN
		SELECT array_agg(moved.id) INTO changed FROM old_rows o JOIN new_rows n USING (id)
		CROSS JOIN LATERAL (VALUES (o.product_id), (n.product_id)) AS moved (id)
		WHERE (o.stock > 0) <> (n.stock > 0) OR o.product_id <> n.product_id;
	WHEN 'categories UPDATE' THEN
		SELECT array_agg(p.id) INTO changed FROM products p JOIN categories c ON c.id = p.category_id
		WHERE EXISTS (
			SELECT FROM old_rows o JOIN new_rows n USING (id)
			WHERE n.id IN (c.id, c.parent_id) AND (o.parent_id, o.name) IS DISTINCT FROM (n.parent_id, n.name)
		);
	END CASE;
	IF changed IS NOT NULL THEN
		PERFORM note_products(changed);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER note_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes();
