-- What lists, counts and searches are made of: one narrow row a product, kept true by triggers on products, variants,
-- reviews and categories, so that no writer can forget. Processes keep it in memory and ask here what has changed.
CREATE TABLE "product_listing" (
	"id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"department_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"brand" text NOT NULL,
	"colours" jsonb NOT NULL,
	"unit_price" integer NOT NULL,
	"discount_amount" integer NOT NULL,
	"discount" smallint NOT NULL,
	"in_stock" boolean NOT NULL,
	"featured" boolean NOT NULL,
	"half_stars" smallint NOT NULL,
	"review_count" integer NOT NULL,
	"sell_count" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"more_text" text NOT NULL,
	"changes_at" timestamp with time zone,
	"version" bigint NOT NULL,
	"changed_in" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_removals" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"changed_in" bigint NOT NULL
);
--> statement-breakpoint
-- Empty whenever no transaction is under way; a crash may empty it too.
CREATE UNLOGGED TABLE "listing_stale" (
	"transaction" bigint NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "listing_stale_transaction_product_id_pk" PRIMARY KEY("transaction","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_listing" ADD CONSTRAINT "product_listing_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_listing_changed_in" ON "product_listing" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "product_listing_changes_at" ON "product_listing" USING btree ("changes_at") WHERE "product_listing"."changes_at" is not null;--> statement-breakpoint
CREATE INDEX "listing_removals_changed_in" ON "listing_removals" USING btree ("changed_in");--> statement-breakpoint
DROP INDEX "products_search_title";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_title";--> statement-breakpoint
-- A list of brands in an address is separated by commas.
ALTER TABLE "products" ADD CONSTRAINT "products_brand" CHECK ("products"."brand" <> '' and position(',' in "products"."brand") = 0);--> statement-breakpoint
CREATE SEQUENCE listing_versions;--> statement-breakpoint

-- Writes what lists know of these products anew. Rows are locked by id before anything is read: of two orders that take
-- the last pieces of a product's two sizes the second one sees what the first has taken, and no two wait in a circle.
CREATE FUNCTION refresh_listing(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM product_listing WHERE id = ANY (ids) ORDER BY id FOR UPDATE;

	INSERT INTO product_listing
	SELECT p.id, p.category_id, coalesce(c.parent_id, c.id), p.product_type, p.brand,
		(SELECT coalesce(jsonb_agg(image -> 'color'), '[]') FROM jsonb_array_elements(p.images) AS image WHERE image ? 'color'),
		p.price - offer.amount, offer.amount, offer.discount,
		EXISTS (SELECT FROM variants v WHERE v.product_id = p.id AND v.stock > 0), p.featured,
		review.half_stars, review.count, p.sell_count, p.added_at, p.title,
		concat_ws(' ', c.name, d.name, p.brand, (SELECT string_agg(tag, ' ') FROM jsonb_array_elements_text(p.tags) AS tag)),
		CASE WHEN now() < p.offer_start THEN p.offer_start WHEN now() <= p.offer_end THEN p.offer_end END,
		nextval('listing_versions'), pg_current_xact_id()::text::bigint
	FROM products p
	JOIN categories c ON c.id = p.category_id
	LEFT JOIN categories d ON d.id = c.parent_id
	CROSS JOIN LATERAL (
		SELECT CASE WHEN p.offer_end IS NULL OR now() BETWEEN p.offer_start AND p.offer_end THEN p.discount ELSE 0 END
	) AS running (discount)
	CROSS JOIN LATERAL (SELECT running.discount, round(p.price * running.discount / 100.0)::int) AS offer (discount, amount)
	CROSS JOIN LATERAL (
		SELECT coalesce(round(avg(half_stars)), 0)::smallint, count(*)::int FROM reviews WHERE product_id = p.id
	) AS review (half_stars, count)
	WHERE p.id = ANY (ids)
	ON CONFLICT (id) DO UPDATE SET
		category_id = excluded.category_id, department_id = excluded.department_id, product_type = excluded.product_type,
		brand = excluded.brand, colours = excluded.colours, unit_price = excluded.unit_price,
		discount_amount = excluded.discount_amount, discount = excluded.discount, in_stock = excluded.in_stock,
		featured = excluded.featured, half_stars = excluded.half_stars, review_count = excluded.review_count,
		sell_count = excluded.sell_count, added_at = excluded.added_at, title = excluded.title, more_text = excluded.more_text,
		changes_at = excluded.changes_at, version = excluded.version, changed_in = excluded.changed_in;
END
$$;--> statement-breakpoint

-- A writer notes which products lists show otherwise now; they follow when it commits, all at once and by id.
-- Stock counts only where it ends or comes back, so that most orders note nothing.
CREATE FUNCTION note_stale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
BEGIN
	CASE TG_TABLE_NAME || ' ' || TG_OP
	WHEN 'products INSERT' THEN
		SELECT array_agg(id) INTO changed FROM new_rows;
	WHEN 'products UPDATE' THEN
		SELECT array_agg(n.id) INTO changed FROM old_rows o JOIN new_rows n USING (id)
		WHERE (o.category_id, o.title, o.brand, o.product_type, o.price, o.discount, o.offer_start, o.offer_end, o.images, o.tags, o.featured, o.sell_count, o.added_at)
			IS DISTINCT FROM (n.category_id, n.title, n.brand, n.product_type, n.price, n.discount, n.offer_start, n.offer_end, n.images, n.tags, n.featured, n.sell_count, n.added_at);
	WHEN 'variants UPDATE' THEN
		SELECT array_agg(moved.id) INTO changed FROM old_rows o JOIN new_rows n USING (id)
		CROSS JOIN LATERAL (VALUES (o.product_id), (n.product_id)) AS moved (id)
		WHERE (o.stock > 0) <> (n.stock > 0) OR o.product_id <> n.product_id;
	WHEN 'reviews UPDATE' THEN
		SELECT array_agg(moved.id) INTO changed FROM old_rows o JOIN new_rows n USING (id)
		CROSS JOIN LATERAL (VALUES (o.product_id), (n.product_id)) AS moved (id)
		WHERE o.half_stars <> n.half_stars OR o.product_id <> n.product_id;
	WHEN 'variants INSERT', 'reviews INSERT' THEN
		SELECT array_agg(product_id) INTO changed FROM new_rows;
	WHEN 'variants DELETE', 'reviews DELETE' THEN
		SELECT array_agg(product_id) INTO changed FROM old_rows;
	WHEN 'categories UPDATE' THEN
		SELECT array_agg(p.id) INTO changed FROM products p JOIN categories c ON c.id = p.category_id
		WHERE EXISTS (
			SELECT FROM old_rows o JOIN new_rows n USING (id)
			WHERE n.id IN (c.id, c.parent_id) AND (o.parent_id, o.name) IS DISTINCT FROM (n.parent_id, n.name)
		);
	END CASE;
	IF changed IS NOT NULL THEN
		INSERT INTO listing_stale SELECT pg_current_xact_id()::text::bigint, id FROM unnest(changed) AS id ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER listing_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_stale();--> statement-breakpoint
CREATE TRIGGER listing_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_stale();--> statement-breakpoint
CREATE TRIGGER listing_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_stale();--> statement-breakpoint
CREATE TRIGGER listing_update AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_stale();--> statement-breakpoint
CREATE TRIGGER listing_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_stale();--> statement-breakpoint
CREATE TRIGGER listing_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_stale();--> statement-breakpoint
CREATE TRIGGER listing_update AFTER UPDATE ON reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_stale();--> statement-breakpoint
CREATE TRIGGER listing_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_stale();--> statement-breakpoint
CREATE TRIGGER listing_update AFTER UPDATE ON categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_stale();--> statement-breakpoint

-- Runs when the transaction commits, once for each noted product; the first one does the work of all.
CREATE FUNCTION refresh_stale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids integer[];
BEGIN
	IF EXISTS (SELECT FROM listing_stale WHERE transaction = NEW.transaction AND product_id = NEW.product_id) THEN
		WITH noted AS (DELETE FROM listing_stale WHERE transaction = NEW.transaction RETURNING product_id)
		SELECT array_agg(product_id) INTO ids FROM noted;
		PERFORM refresh_listing(ids);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refresh AFTER INSERT ON listing_stale DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_stale();--> statement-breakpoint

CREATE FUNCTION note_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listing_removals SELECT id, nextval('listing_versions'), pg_current_xact_id()::text::bigint FROM old_rows
	ON CONFLICT (id) DO UPDATE SET version = excluded.version, changed_in = excluded.changed_in;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER removed AFTER DELETE ON product_listing REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_removed();--> statement-breakpoint

-- Lists offers that have begun or ended since; to be called about once a second by any number of processes, of which one
-- works and the others go on. Returns how many it saw.
CREATE FUNCTION list_due_offers() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	due integer[];
BEGIN
	IF pg_try_advisory_xact_lock(7243003) THEN
		SELECT array_agg(id) INTO due FROM (SELECT id FROM product_listing WHERE changes_at <= now() ORDER BY changes_at LIMIT 5000) AS soonest;
		IF due IS NOT NULL THEN
			PERFORM refresh_listing(due);
		END IF;
	END IF;
	RETURN coalesce(cardinality(due), 0);
END
$$;--> statement-breakpoint
SELECT refresh_listing(array_agg(id)) FROM products HAVING count(*) > 0;
