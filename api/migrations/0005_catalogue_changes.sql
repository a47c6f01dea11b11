-- See docs/decisions/0088-drop-pages-of-changed-products.md
CREATE TABLE catalogue_changes (
	seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	at timestamp with time zone DEFAULT now() NOT NULL,
	product_ids integer[] NOT NULL
);--> statement-breakpoint

CREATE OR REPLACE FUNCTION note_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
		-- All columns, because pages show texts that lists do not.
		WHERE o IS DISTINCT FROM n;
	WHEN 'variants INSERT', 'reviews INSERT' THEN
		SELECT array_agg(DISTINCT product_id) INTO changed FROM new_rows;
	WHEN 'variants DELETE', 'reviews DELETE' THEN
		SELECT array_agg(DISTINCT product_id) INTO changed FROM old_rows;
	WHEN 'variants UPDATE' THEN
		SELECT array_agg(DISTINCT moved.id) INTO changed FROM old_rows o JOIN new_rows n USING (id)
		CROSS JOIN LATERAL (VALUES (o.product_id), (n.product_id)) AS moved (id)
		-- Product pages name the last pieces (`FEW_LEFT`).
		WHERE least(o.stock, 6) <> least(n.stock, 6) OR o.product_id <> n.product_id OR o.size <> n.size;
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
-- The lock is held until the commit, so that no change appears after one with a higher number.
CREATE OR REPLACE FUNCTION list_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
	INSERT INTO catalogue_changes (product_ids) SELECT changed WHERE changed IS NOT NULL;
	PERFORM set_config('shop.listed', 'yes', true);
	RETURN NULL;
END
$$;
