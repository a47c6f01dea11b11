CREATE INDEX "reviews_praise" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" is null and "reviews"."half_stars" >= 9 and char_length("reviews"."review") between 20 and 240;--> statement-breakpoint

-- Reviews stand on the home page, kept until one of their products changes: their words are a change too.
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
		WHERE (o.category_id, o.slug, o.title, o.img, o.brand, o.product_type, o.printable, o.price, o.discount, o.offer_start, o.offer_end, o.images, o.tags, o.featured, o.sell_count, o.added_at)
			IS DISTINCT FROM (n.category_id, n.slug, n.title, n.img, n.brand, n.product_type, n.printable, n.price, n.discount, n.offer_start, n.offer_end, n.images, n.tags, n.featured, n.sell_count, n.added_at);
	WHEN 'variants INSERT', 'reviews INSERT' THEN
		SELECT array_agg(DISTINCT product_id) INTO changed FROM new_rows;
	WHEN 'variants DELETE', 'reviews DELETE' THEN
		SELECT array_agg(DISTINCT product_id) INTO changed FROM old_rows;
	WHEN 'variants UPDATE' THEN
		SELECT array_agg(moved.id) INTO changed FROM old_rows o JOIN new_rows n USING (id)
		CROSS JOIN LATERAL (VALUES (o.product_id), (n.product_id)) AS moved (id)
		WHERE (o.stock > 0) <> (n.stock > 0) OR o.product_id <> n.product_id OR o.size <> n.size;
	WHEN 'reviews UPDATE' THEN
		SELECT array_agg(moved.id) INTO changed FROM old_rows o JOIN new_rows n USING (id)
		CROSS JOIN LATERAL (VALUES (o.product_id), (n.product_id)) AS moved (id)
		WHERE o.half_stars <> n.half_stars OR o.product_id <> n.product_id OR (o.hidden_at IS NULL) <> (n.hidden_at IS NULL)
			OR o.review <> n.review OR o.name <> n.name OR o.created_at <> n.created_at;
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
$$;
