ALTER TABLE products ADD COLUMN archived_at timestamp with time zone;--> statement-breakpoint
ALTER TABLE variants ADD COLUMN sku text;--> statement-breakpoint
ALTER TABLE variants ADD CONSTRAINT variants_sku_unique UNIQUE (sku);--> statement-breakpoint

-- Archived products are in no list. See docs/decisions/0073-manage-the-catalogue-by-files.md
CREATE OR REPLACE VIEW listing_source AS
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
	(SELECT coalesce(round(avg(r.half_stars)), 0)::smallint FROM reviews r WHERE r.product_id = p.id AND r.hidden_at IS NULL AND r.is_public) AS half_stars,
	(SELECT count(*)::int FROM reviews r WHERE r.product_id = p.id AND r.hidden_at IS NULL AND r.is_public) AS review_count,
	(SELECT coalesce(jsonb_agg(v.size ORDER BY v.id), '[]') FROM variants v WHERE v.product_id = p.id AND v.size ->> 'tr' <> '')::text AS sizes
FROM products p
JOIN categories c ON c.id = p.category_id
LEFT JOIN categories d ON d.id = c.parent_id
WHERE p.archived_at IS NULL;--> statement-breakpoint

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
		WHERE (o.category_id, o.title, o.brand, o.product_type, o.price, o.discount, o.offer_start, o.offer_end, o.images, o.tags, o.featured, o.sell_count, o.added_at, o.archived_at)
			IS DISTINCT FROM (n.category_id, n.title, n.brand, n.product_type, n.price, n.discount, n.offer_start, n.offer_end, n.images, n.tags, n.featured, n.sell_count, n.added_at, n.archived_at);
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
$$;
