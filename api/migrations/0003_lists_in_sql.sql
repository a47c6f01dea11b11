-- Lists, facets and searches read these tables. See docs/decisions/0067-list-and-search-in-sql.md
DROP TRIGGER note_insert ON products;--> statement-breakpoint
DROP TRIGGER note_update ON products;--> statement-breakpoint
DROP TRIGGER note_delete ON products;--> statement-breakpoint
DROP TRIGGER note_insert ON variants;--> statement-breakpoint
DROP TRIGGER note_update ON variants;--> statement-breakpoint
DROP TRIGGER note_delete ON variants;--> statement-breakpoint
DROP TRIGGER note_insert ON reviews;--> statement-breakpoint
DROP TRIGGER note_update ON reviews;--> statement-breakpoint
DROP TRIGGER note_delete ON reviews;--> statement-breakpoint
DROP TRIGGER note_update ON categories;--> statement-breakpoint
DROP FUNCTION note_changes;--> statement-breakpoint
DROP FUNCTION note_products;--> statement-breakpoint
DROP TABLE product_changes;--> statement-breakpoint
ALTER VIEW product_listing RENAME TO listing_source;--> statement-breakpoint

CREATE TABLE product_kinds (
	id bigint PRIMARY KEY,
	category_id integer NOT NULL,
	department_id integer NOT NULL,
	product_type text NOT NULL,
	brand text NOT NULL,
	colours text NOT NULL,
	sizes text NOT NULL,
	colour_names text[] NOT NULL,
	size_names text[] NOT NULL
);--> statement-breakpoint

-- No foreign keys: their locks on products would wait for orders.
CREATE TABLE product_listing (
	id integer PRIMARY KEY,
	kind bigint NOT NULL,
	added_at timestamp with time zone NOT NULL,
	offer_start timestamp with time zone,
	offer_end timestamp with time zone,
	category_id integer NOT NULL,
	department_id integer NOT NULL,
	price integer NOT NULL,
	reduction integer NOT NULL,
	sell_count integer NOT NULL,
	review_count integer NOT NULL,
	discount smallint NOT NULL,
	half_stars smallint NOT NULL,
	in_stock boolean NOT NULL,
	featured boolean NOT NULL
);--> statement-breakpoint
CREATE INDEX product_listing_kind ON product_listing (kind);--> statement-breakpoint
CREATE INDEX product_listing_category ON product_listing (category_id, id);--> statement-breakpoint
CREATE INDEX product_listing_department ON product_listing (department_id, id);--> statement-breakpoint
CREATE INDEX product_listing_best ON product_listing (sell_count DESC, id);--> statement-breakpoint
CREATE INDEX product_listing_best_near ON product_listing (department_id, sell_count DESC, id) WHERE in_stock;--> statement-breakpoint
CREATE INDEX product_listing_featured ON product_listing (sell_count DESC, id) WHERE featured;--> statement-breakpoint
CREATE INDEX product_listing_newest ON product_listing (added_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX product_listing_discount ON product_listing (discount DESC, id) WHERE discount > 0;--> statement-breakpoint
CREATE INDEX product_listing_ending ON product_listing (offer_end, id) WHERE offer_end IS NOT NULL;--> statement-breakpoint

CREATE TABLE product_terms (
	id integer PRIMARY KEY,
	hash bigint NOT NULL,
	stale boolean DEFAULT true NOT NULL,
	terms tsvector DEFAULT '' NOT NULL
);--> statement-breakpoint
CREATE INDEX product_terms_stale ON product_terms (id) WHERE stale;--> statement-breakpoint
CREATE INDEX product_terms_terms ON product_terms USING gin (terms) WITH (fastupdate = off);--> statement-breakpoint

CREATE TABLE search_words (
	locale text NOT NULL,
	word text COLLATE "C" NOT NULL,
	shown text NOT NULL,
	bases text[] NOT NULL,
	products integer DEFAULT 0 NOT NULL,
	CONSTRAINT search_words_locale_word_pk PRIMARY KEY (locale, word)
);--> statement-breakpoint
CREATE INDEX search_words_bases ON search_words USING gin (bases);--> statement-breakpoint
CREATE INDEX search_words_parts ON search_words USING gin (word gin_trgm_ops);--> statement-breakpoint

-- Holds rows only until their transaction commits.
CREATE TABLE listing_changes (
	transaction xid8 DEFAULT pg_current_xact_id() NOT NULL,
	ids integer[] NOT NULL
);--> statement-breakpoint
CREATE INDEX listing_changes_transaction ON listing_changes (transaction);--> statement-breakpoint

CREATE FUNCTION list_products(changed integer[]) RETURNS void LANGUAGE sql AS $$
	WITH source AS MATERIALIZED (
		SELECT s.*,
			hashtextextended(concat_ws(E'\n', category_id, department_id, product_type, brand, colours, sizes), 0) AS kind,
			hashtextextended(concat_ws(E'\n', title, more_text, colours, sizes), 0) AS hash
		FROM listing_source s WHERE id = ANY (changed)
	), kinds AS (
		INSERT INTO product_kinds
		SELECT DISTINCT ON (kind) kind, category_id, department_id, product_type, brand, colours, sizes,
			ARRAY (SELECT concat(name.key, ':', name.value) FROM jsonb_array_elements(colours::jsonb) AS colour, jsonb_each_text(colour -> 'name') AS name),
			ARRAY (SELECT concat(name.key, ':', name.value) FROM jsonb_array_elements(sizes::jsonb) AS size, jsonb_each_text(size) AS name)
		FROM source
		ON CONFLICT DO NOTHING
	), listed AS (
		INSERT INTO product_listing AS l (
			id, kind, added_at, offer_start, offer_end, category_id, department_id, price, reduction, sell_count, review_count,
			discount, half_stars, in_stock, featured
		)
		SELECT id, kind, added_at, offer_start, offer_end, category_id, department_id, price, reduction, sell_count, review_count,
			discount, half_stars, in_stock, featured
		FROM source
		ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, added_at = excluded.added_at, offer_start = excluded.offer_start,
			offer_end = excluded.offer_end, category_id = excluded.category_id, department_id = excluded.department_id,
			price = excluded.price, reduction = excluded.reduction, sell_count = excluded.sell_count,
			review_count = excluded.review_count, discount = excluded.discount, half_stars = excluded.half_stars,
			in_stock = excluded.in_stock, featured = excluded.featured
	), worded AS (
		INSERT INTO product_terms AS t (id, hash) SELECT id, hash FROM source
		ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, stale = true WHERE t.hash <> excluded.hash
	), gone AS (
		DELETE FROM product_listing WHERE id = ANY (changed) AND id NOT IN (SELECT id FROM source)
	)
	-- Its words are counted before the row goes.
	UPDATE product_terms SET hash = 0, stale = true WHERE id = ANY (changed) AND id NOT IN (SELECT id FROM source)
$$;--> statement-breakpoint

-- Writers never wait here: the listing is written when they commit.
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
	WHEN 'variants INSERT', 'reviews INSERT' THEN
		SELECT array_agg(DISTINCT product_id) INTO changed FROM new_rows;
	WHEN 'variants DELETE', 'reviews DELETE' THEN
		SELECT array_agg(DISTINCT product_id) INTO changed FROM old_rows;
	WHEN 'variants UPDATE' THEN
		SELECT array_agg(DISTINCT moved.id) INTO changed FROM old_rows o JOIN new_rows n USING (id)
		CROSS JOIN LATERAL (VALUES (o.product_id), (n.product_id)) AS moved (id)
		WHERE (o.stock > 0) <> (n.stock > 0) OR o.product_id <> n.product_id OR o.size <> n.size;
	WHEN 'reviews UPDATE' THEN
		SELECT array_agg(DISTINCT moved.id) INTO changed FROM old_rows o JOIN new_rows n USING (id)
		CROSS JOIN LATERAL (VALUES (o.product_id), (n.product_id)) AS moved (id)
		WHERE o.half_stars <> n.half_stars OR o.product_id <> n.product_id OR (o.hidden_at IS NULL) <> (n.hidden_at IS NULL) OR o.is_public <> n.is_public;
	WHEN 'categories UPDATE' THEN
		SELECT array_agg(p.id) INTO changed FROM products p JOIN categories c ON c.id = p.category_id
		WHERE EXISTS (
			SELECT FROM old_rows o JOIN new_rows n USING (id)
			WHERE n.id IN (c.id, c.parent_id) AND (o.parent_id, o.name) IS DISTINCT FROM (n.parent_id, n.name)
		);
	END CASE;
	IF changed IS NOT NULL THEN
		PERFORM set_config('shop.listed', 'no', true);
		INSERT INTO listing_changes (ids) VALUES (changed);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint

-- One transaction at a time, in the snapshot after the one before: two that each sell one of two last sizes list the product as sold out.
CREATE FUNCTION list_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
BEGIN
	-- The first of a transaction's triggers does the work of all.
	IF current_setting('shop.listed', true) = 'yes' THEN
		RETURN NULL;
	END IF;
	PERFORM pg_advisory_xact_lock(7243003);
	WITH noted AS (DELETE FROM listing_changes WHERE transaction = pg_current_xact_id() RETURNING ids)
	SELECT array_agg(DISTINCT id) INTO changed FROM noted, unnest(ids) AS id;
	PERFORM list_products(changed);
	PERFORM set_config('shop.listed', 'yes', true);
	RETURN NULL;
END
$$;--> statement-breakpoint

CREATE CONSTRAINT TRIGGER list_changes AFTER INSERT ON listing_changes DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION list_changes();--> statement-breakpoint
CREATE TRIGGER note_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_changes();--> statement-breakpoint

SELECT list_products(array_agg(id)) FROM products GROUP BY id / 1000;
