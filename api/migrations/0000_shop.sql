CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint

-- Customers and sessions

CREATE TABLE customers (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	email text NOT NULL,
	name text NOT NULL,
	surname text NOT NULL,
	phone text DEFAULT '' NOT NULL,
	password_hash text NOT NULL,
	signup_key text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	locale text DEFAULT 'tr' NOT NULL,
	email_verified_at timestamp with time zone,
	marketing_since timestamp with time zone,
	closed_at timestamp with time zone,
	provisional boolean DEFAULT false NOT NULL,
	CONSTRAINT customers_email CHECK (email = translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')),
	CONSTRAINT customers_provisional CHECK (not provisional or (email_verified_at is null and password_hash = ''))
);--> statement-breakpoint
CREATE UNIQUE INDEX customers_real_email ON customers (email) WHERE not provisional;--> statement-breakpoint
CREATE INDEX customers_guest_email ON customers (email) WHERE provisional;--> statement-breakpoint

CREATE TABLE addresses (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	customer_id integer NOT NULL,
	title text NOT NULL,
	full_name text NOT NULL,
	phone text NOT NULL,
	city text NOT NULL,
	district text NOT NULL,
	neighbourhood text NOT NULL,
	line text NOT NULL,
	post_code text,
	CONSTRAINT addresses_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX addresses_customer_id_index ON addresses (customer_id);--> statement-breakpoint

CREATE TABLE sessions (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	token_hash text NOT NULL,
	anon_id text NOT NULL,
	customer_id integer,
	started_at timestamp with time zone DEFAULT now() NOT NULL,
	seen_at timestamp with time zone DEFAULT now() NOT NULL,
	user_agent text DEFAULT '' NOT NULL,
	proved_at timestamp with time zone,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE (token_hash),
	CONSTRAINT "sessions_anonId_unique" UNIQUE (anon_id),
	CONSTRAINT sessions_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX sessions_customer_id_index ON sessions (customer_id);--> statement-breakpoint
CREATE INDEX sessions_seen_at_index ON sessions (seen_at);--> statement-breakpoint

CREATE TABLE idempotency_keys (
	session_id integer NOT NULL,
	route text NOT NULL,
	body_hash text NOT NULL,
	http_status smallint NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	request_hash text NOT NULL,
	say text NOT NULL,
	result text NOT NULL,
	CONSTRAINT idempotency_keys_session_id_request_hash_pk PRIMARY KEY (session_id, request_hash),
	CONSTRAINT idempotency_keys_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE,
	CONSTRAINT idempotency_keys_result CHECK (octet_length(result) <= 1024)
);--> statement-breakpoint
CREATE INDEX idempotency_keys_created_at_index ON idempotency_keys (created_at);--> statement-breakpoint

CREATE TABLE email_verifications (
	token_hash text PRIMARY KEY,
	customer_id integer NOT NULL,
	email text NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	replaces text,
	CONSTRAINT email_verifications_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX email_verifications_customer_id_index ON email_verifications (customer_id);--> statement-breakpoint
CREATE INDEX email_verifications_expires_at_index ON email_verifications (expires_at);--> statement-breakpoint

CREATE TABLE password_resets (
	token_hash text PRIMARY KEY,
	customer_id integer NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	email text NOT NULL,
	CONSTRAINT password_resets_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX password_resets_customer_id_index ON password_resets (customer_id);--> statement-breakpoint
CREATE INDEX password_resets_expires_at_index ON password_resets (expires_at);--> statement-breakpoint

CREATE TABLE second_factors (
	customer_id integer PRIMARY KEY,
	secret text NOT NULL,
	enabled_at timestamp with time zone,
	last_step bigint DEFAULT 0 NOT NULL,
	CONSTRAINT second_factors_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE
);--> statement-breakpoint

CREATE TABLE recovery_codes (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	customer_id integer NOT NULL,
	code_hash text NOT NULL,
	CONSTRAINT recovery_codes_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX recovery_codes_customer_id_index ON recovery_codes (customer_id);--> statement-breakpoint

CREATE TABLE pending_logins (
	session_id integer PRIMARY KEY,
	customer_id integer NOT NULL,
	tries smallint DEFAULT 0 NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	CONSTRAINT pending_logins_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE,
	CONSTRAINT pending_logins_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX pending_logins_customer_id_index ON pending_logins (customer_id);--> statement-breakpoint
CREATE INDEX pending_logins_expires_at_index ON pending_logins (expires_at);--> statement-breakpoint

CREATE TABLE passkeys (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	customer_id integer NOT NULL,
	credential_id text NOT NULL,
	public_key text NOT NULL,
	counter bigint NOT NULL,
	transports text[] NOT NULL,
	user_agent text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	used_at timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE (credential_id),
	CONSTRAINT passkeys_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX passkeys_customer_id_index ON passkeys (customer_id);--> statement-breakpoint

CREATE TABLE passkey_challenges (
	challenge_hash text PRIMARY KEY,
	session_id integer NOT NULL,
	customer_id integer,
	expires_at timestamp with time zone NOT NULL,
	purpose text NOT NULL,
	CONSTRAINT passkey_challenges_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE,
	CONSTRAINT passkey_challenges_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX passkey_challenges_session_id_index ON passkey_challenges (session_id);--> statement-breakpoint
CREATE INDEX passkey_challenges_expires_at_index ON passkey_challenges (expires_at);--> statement-breakpoint

CREATE TABLE data_exports (
	customer_id integer PRIMARY KEY,
	requested_at timestamp with time zone DEFAULT now() NOT NULL,
	made_at timestamp with time zone,
	content text,
	CONSTRAINT data_exports_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE,
	CONSTRAINT data_exports_made CHECK ((made_at is null) = (content is null))
);--> statement-breakpoint
CREATE INDEX data_exports_requested_at_index ON data_exports (requested_at);--> statement-breakpoint

-- Catalogue

CREATE TABLE categories (
	id integer PRIMARY KEY,
	parent_id integer,
	kind text NOT NULL,
	name jsonb NOT NULL,
	slug jsonb NOT NULL,
	img text NOT NULL,
	description jsonb NOT NULL,
	position integer NOT NULL,
	size_chart jsonb,
	CONSTRAINT categories_parent_id_categories_id_fk FOREIGN KEY (parent_id) REFERENCES categories (id),
	CONSTRAINT categories_kind CHECK (kind in ('print', 'retail')),
	CONSTRAINT categories_not_own_parent CHECK (parent_id <> id),
	CONSTRAINT categories_words CHECK (
		coalesce(name ->> 'tr', '') <> ''
		and coalesce(name ->> 'en', '') <> ''
		and coalesce(slug ->> 'tr', '') <> ''
		and coalesce(slug ->> 'en', '') <> ''
		and coalesce(jsonb_typeof(description -> 'tr'), '') = 'string'
		and coalesce(jsonb_typeof(description -> 'en'), '') = 'string'
	)
);--> statement-breakpoint
CREATE UNIQUE INDEX categories_slug_tr ON categories ((slug ->> 'tr'));--> statement-breakpoint
CREATE UNIQUE INDEX categories_slug_en ON categories ((slug ->> 'en'));--> statement-breakpoint
CREATE INDEX categories_parent_id_index ON categories (parent_id);--> statement-breakpoint

CREATE TABLE products (
	id integer PRIMARY KEY,
	sku text NOT NULL,
	category_id integer NOT NULL,
	slug jsonb NOT NULL,
	title jsonb NOT NULL,
	description jsonb NOT NULL,
	brand text NOT NULL,
	unit jsonb NOT NULL,
	product_type text NOT NULL,
	printable boolean NOT NULL,
	price integer NOT NULL,
	discount smallint NOT NULL,
	vat_rate smallint NOT NULL,
	offer_start timestamp with time zone,
	offer_end timestamp with time zone,
	img text NOT NULL,
	images jsonb NOT NULL,
	sides jsonb NOT NULL,
	additional_information jsonb NOT NULL,
	tags jsonb NOT NULL,
	featured boolean NOT NULL,
	sell_count integer NOT NULL,
	video_id text,
	added_at timestamp with time zone NOT NULL,
	quantity_steps jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT products_sku_unique UNIQUE (sku),
	CONSTRAINT products_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories (id),
	CONSTRAINT products_type CHECK (product_type in ('print', 'electronics', 'fashion', 'beauty', 'jewelry')),
	CONSTRAINT products_brand CHECK (brand <> '' and position(',' in brand) = 0),
	CONSTRAINT products_price CHECK (price > 0),
	CONSTRAINT products_discount CHECK (discount between 0 and 90),
	CONSTRAINT products_vat_rate CHECK (vat_rate between 0 and 100),
	CONSTRAINT products_sell_count CHECK (sell_count >= 0),
	CONSTRAINT products_offer CHECK ((offer_start is null) = (offer_end is null) and offer_start < offer_end),
	CONSTRAINT products_words CHECK (
		coalesce(title ->> 'tr', '') <> ''
		and coalesce(title ->> 'en', '') <> ''
		and coalesce(jsonb_typeof(slug -> 'tr'), '') = 'string'
		and coalesce(jsonb_typeof(slug -> 'en'), '') = 'string'
		and coalesce(jsonb_typeof(description -> 'tr'), '') = 'string'
		and coalesce(jsonb_typeof(description -> 'en'), '') = 'string'
		and coalesce(jsonb_typeof(unit -> 'tr'), '') = 'string'
		and coalesce(jsonb_typeof(unit -> 'en'), '') = 'string'
	),
	CONSTRAINT products_lists CHECK (
		jsonb_typeof(images) = 'array'
		and coalesce(jsonb_typeof(tags -> 'tr'), '') = 'array'
		and coalesce(jsonb_typeof(tags -> 'en'), '') = 'array'
		and coalesce(jsonb_typeof(additional_information -> 'tr'), '') = 'array'
		and coalesce(jsonb_typeof(additional_information -> 'en'), '') = 'array'
	),
	CONSTRAINT products_sides CHECK (printable = (jsonb_array_length(sides) > 0))
);--> statement-breakpoint
CREATE INDEX products_category_id_index ON products (category_id);--> statement-breakpoint

CREATE TABLE variants (
	id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
	product_id integer NOT NULL,
	size jsonb NOT NULL,
	position integer NOT NULL,
	stock integer NOT NULL,
	CONSTRAINT "variants_productId_size_unique" UNIQUE (product_id, size),
	CONSTRAINT variants_id_product UNIQUE (id, product_id),
	CONSTRAINT variants_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id),
	CONSTRAINT variants_size CHECK (coalesce(jsonb_typeof(size -> 'tr'), '') = 'string' and coalesce(jsonb_typeof(size -> 'en'), '') = 'string'),
	CONSTRAINT variants_stock CHECK (stock >= 0)
);--> statement-breakpoint

CREATE TABLE wishlist_items (
	customer_id integer NOT NULL,
	product_id integer NOT NULL,
	added_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT wishlist_items_customer_id_product_id_pk PRIMARY KEY (customer_id, product_id),
	CONSTRAINT wishlist_items_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE,
	CONSTRAINT wishlist_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX wishlist_items_product_id_index ON wishlist_items (product_id);--> statement-breakpoint

CREATE TABLE stock_notices (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	variant_id integer NOT NULL,
	email text NOT NULL,
	locale text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_notices_variantId_email_unique" UNIQUE (variant_id, email),
	CONSTRAINT stock_notices_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants (id) ON DELETE CASCADE,
	CONSTRAINT stock_notices_email CHECK (email = translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'))
);--> statement-breakpoint

-- Reviews

CREATE TABLE reviews (
	id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
	product_id integer NOT NULL,
	name text NOT NULL,
	email text NOT NULL,
	half_stars smallint NOT NULL,
	review text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	customer_id integer,
	verified boolean DEFAULT false NOT NULL,
	hidden_at timestamp with time zone,
	locale text,
	is_public boolean DEFAULT true NOT NULL,
	CONSTRAINT "reviews_productId_customerId_unique" UNIQUE (product_id, customer_id),
	CONSTRAINT reviews_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id),
	CONSTRAINT reviews_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE SET NULL,
	CONSTRAINT reviews_half_stars CHECK (half_stars between 0 and 10),
	CONSTRAINT reviews_locale CHECK (locale in ('tr', 'en'))
);--> statement-breakpoint
CREATE INDEX reviews_product_id_index ON reviews (product_id);--> statement-breakpoint
CREATE INDEX reviews_praise ON reviews (created_at, id) WHERE hidden_at is null and half_stars >= 9 and char_length(review) between 20 and 240;--> statement-breakpoint

CREATE TABLE review_reports (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	review_id integer NOT NULL,
	session_id integer,
	customer_id integer,
	reason text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	settled_at timestamp with time zone,
	CONSTRAINT "review_reports_reviewId_sessionId_unique" UNIQUE (review_id, session_id),
	CONSTRAINT "review_reports_reviewId_customerId_unique" UNIQUE (review_id, customer_id),
	CONSTRAINT review_reports_review_id_reviews_id_fk FOREIGN KEY (review_id) REFERENCES reviews (id) ON DELETE CASCADE,
	CONSTRAINT review_reports_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE SET NULL,
	CONSTRAINT review_reports_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE SET NULL,
	CONSTRAINT review_reports_one_visitor CHECK (num_nonnulls(session_id, customer_id) <= 1)
);--> statement-breakpoint
CREATE INDEX review_reports_session_id_index ON review_reports (session_id);--> statement-breakpoint
CREATE INDEX review_reports_customer_id_index ON review_reports (customer_id);--> statement-breakpoint

-- Product listing

CREATE TABLE product_changes (
	transaction bigint NOT NULL,
	product_id integer NOT NULL,
	CONSTRAINT product_changes_transaction_product_id_pk PRIMARY KEY (transaction, product_id)
);--> statement-breakpoint

-- Offers are listed with their dates: readers compare them with the clock.
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
	(SELECT coalesce(round(avg(r.half_stars)), 0)::smallint FROM reviews r WHERE r.product_id = p.id AND r.hidden_at IS NULL AND r.is_public) AS half_stars,
	(SELECT count(*)::int FROM reviews r WHERE r.product_id = p.id AND r.hidden_at IS NULL AND r.is_public) AS review_count,
	(SELECT coalesce(jsonb_agg(v.size ORDER BY v.id), '[]') FROM variants v WHERE v.product_id = p.id AND v.size ->> 'tr' <> '')::text AS sizes
FROM products p
JOIN categories c ON c.id = p.category_id
LEFT JOIN categories d ON d.id = c.parent_id;--> statement-breakpoint

-- Keyed by transaction, so that writers never wait for each other. Call it after writing with triggers off.
CREATE FUNCTION note_products(ids integer[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO product_changes SELECT pg_current_xact_id()::text::bigint, id FROM unnest(ids) AS id ON CONFLICT DO NOTHING
$$;--> statement-breakpoint

-- Notes products whose lists, cards or reviews change. Stock counts only when it ends or returns: most orders note nothing.
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
		WHERE o.half_stars <> n.half_stars OR o.product_id <> n.product_id OR (o.hidden_at IS NULL) <> (n.hidden_at IS NULL) OR o.is_public <> n.is_public
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
$$;--> statement-breakpoint

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

-- Uploads and designs

CREATE TABLE uploads (
	id text PRIMARY KEY,
	session_id integer,
	customer_id integer,
	format text NOT NULL,
	width integer NOT NULL,
	height integer NOT NULL,
	bytes integer NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	ordered_at timestamp with time zone,
	review_id integer,
	review_position smallint,
	CONSTRAINT uploads_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE SET NULL,
	CONSTRAINT uploads_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE SET NULL,
	CONSTRAINT uploads_review_id_reviews_id_fk FOREIGN KEY (review_id) REFERENCES reviews (id) ON DELETE SET NULL,
	CONSTRAINT uploads_one_owner CHECK (num_nonnulls(session_id, customer_id) <= 1),
	CONSTRAINT uploads_format CHECK (format in ('png', 'jpeg', 'webp')),
	CONSTRAINT uploads_size CHECK (width > 0 and height > 0 and bytes > 0)
);--> statement-breakpoint
CREATE INDEX uploads_session_id_index ON uploads (session_id);--> statement-breakpoint
CREATE INDEX uploads_customer_id_index ON uploads (customer_id);--> statement-breakpoint
CREATE INDEX uploads_review_id_index ON uploads (review_id) WHERE review_id is not null;--> statement-breakpoint

CREATE TABLE scenes (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	hash text NOT NULL,
	scene json NOT NULL,
	sides json NOT NULL,
	bytes integer NOT NULL,
	uploads text[] NOT NULL,
	summary jsonb NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT scenes_hash_unique UNIQUE (hash)
);--> statement-breakpoint

CREATE TABLE designs (
	id text PRIMARY KEY,
	session_id integer,
	customer_id integer,
	product_id integer NOT NULL,
	colour text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	scene_id integer NOT NULL,
	judgement jsonb,
	judged_at timestamp with time zone,
	CONSTRAINT designs_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE,
	CONSTRAINT designs_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE,
	CONSTRAINT designs_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id),
	CONSTRAINT designs_scene_id_scenes_id_fk FOREIGN KEY (scene_id) REFERENCES scenes (id),
	CONSTRAINT designs_one_owner CHECK (num_nonnulls(session_id, customer_id) = 1)
);--> statement-breakpoint
CREATE INDEX designs_session_id_index ON designs (session_id);--> statement-breakpoint
CREATE INDEX designs_customer_id_index ON designs (customer_id);--> statement-breakpoint
CREATE INDEX designs_scene_id_index ON designs (scene_id);--> statement-breakpoint

CREATE TABLE design_shares (
	token text PRIMARY KEY,
	design_id text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_shares_designId_unique" UNIQUE (design_id),
	CONSTRAINT design_shares_design_id_designs_id_fk FOREIGN KEY (design_id) REFERENCES designs (id) ON DELETE CASCADE
);--> statement-breakpoint

CREATE TABLE saved_designs (
	id text PRIMARY KEY,
	session_id integer,
	customer_id integer,
	product_id integer NOT NULL,
	colour text NOT NULL,
	name text NOT NULL,
	version integer DEFAULT 1 NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	changed_at timestamp with time zone DEFAULT now() NOT NULL,
	scene_id integer NOT NULL,
	CONSTRAINT saved_designs_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE,
	CONSTRAINT saved_designs_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE,
	CONSTRAINT saved_designs_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id),
	CONSTRAINT saved_designs_scene_id_scenes_id_fk FOREIGN KEY (scene_id) REFERENCES scenes (id),
	CONSTRAINT saved_designs_one_owner CHECK (num_nonnulls(session_id, customer_id) = 1)
);--> statement-breakpoint
CREATE INDEX saved_designs_session_id_index ON saved_designs (session_id);--> statement-breakpoint
CREATE INDEX saved_designs_customer_id_index ON saved_designs (customer_id);--> statement-breakpoint
CREATE INDEX saved_designs_scene_id_index ON saved_designs (scene_id);--> statement-breakpoint

CREATE TABLE ready_designs (
	key text PRIMARY KEY,
	occasion text NOT NULL,
	name jsonb NOT NULL,
	parts jsonb NOT NULL,
	product_ids integer[] NOT NULL,
	shown_in text,
	position integer NOT NULL,
	words jsonb DEFAULT '{"tr":"","en":""}'::jsonb NOT NULL,
	CONSTRAINT ready_designs_key CHECK (key ~ '^[a-z][a-z0-9-]{1,39}$'),
	CONSTRAINT ready_designs_occasion CHECK (
		occasion in ('birthday', 'love', 'family', 'baby', 'wedding', 'school', 'team', 'company', 'holiday', 'hobby')
	),
	CONSTRAINT ready_designs_name CHECK (coalesce(name ->> 'tr', '') <> '' and coalesce(name ->> 'en', '') <> ''),
	CONSTRAINT ready_designs_parts CHECK (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) > 0)
);--> statement-breakpoint

-- Cart

CREATE TABLE coupons (
	code text PRIMARY KEY,
	kind text NOT NULL,
	value integer NOT NULL,
	min_subtotal integer DEFAULT 0 NOT NULL,
	starts_at timestamp with time zone,
	ends_at timestamp with time zone,
	max_uses integer,
	max_uses_per_customer integer DEFAULT 1 NOT NULL,
	used integer DEFAULT 0 NOT NULL,
	CONSTRAINT coupons_code CHECK (code ~ '^[A-Z0-9]{3,30}$'),
	CONSTRAINT coupons_kind CHECK (kind in ('percent', 'amount')),
	CONSTRAINT coupons_value CHECK (value > 0 and (kind = 'amount' or value <= 100)),
	CONSTRAINT coupons_min_subtotal CHECK (min_subtotal >= 0),
	CONSTRAINT coupons_dates CHECK (starts_at is null or ends_at is null or starts_at < ends_at),
	CONSTRAINT coupons_used CHECK (used >= 0 and (max_uses is null or used <= max_uses)),
	CONSTRAINT coupons_per_customer CHECK (max_uses_per_customer > 0)
);--> statement-breakpoint

CREATE TABLE carts (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	session_id integer,
	customer_id integer,
	coupon_code text,
	CONSTRAINT "carts_sessionId_unique" UNIQUE (session_id),
	CONSTRAINT "carts_customerId_unique" UNIQUE (customer_id),
	CONSTRAINT carts_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE,
	CONSTRAINT carts_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE CASCADE,
	CONSTRAINT carts_coupon_code_coupons_code_fk FOREIGN KEY (coupon_code) REFERENCES coupons (code) ON DELETE SET NULL,
	CONSTRAINT carts_one_owner CHECK (num_nonnulls(session_id, customer_id) = 1)
);--> statement-breakpoint

CREATE TABLE cart_lines (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	cart_id integer NOT NULL,
	product_id integer NOT NULL,
	variant_id integer NOT NULL,
	colour text NOT NULL,
	design_id text,
	qty integer NOT NULL,
	price_then integer,
	CONSTRAINT cart_lines_equal UNIQUE NULLS NOT DISTINCT (cart_id, variant_id, colour, design_id),
	CONSTRAINT cart_lines_cart_id_carts_id_fk FOREIGN KEY (cart_id) REFERENCES carts (id) ON DELETE CASCADE,
	CONSTRAINT cart_lines_design_id_designs_id_fk FOREIGN KEY (design_id) REFERENCES designs (id) ON DELETE CASCADE,
	CONSTRAINT cart_lines_variant_id_product_id_variants_id_product_id_fk FOREIGN KEY (variant_id, product_id) REFERENCES variants (id, product_id) ON DELETE CASCADE,
	CONSTRAINT cart_lines_qty CHECK (qty between 1 and 999)
);--> statement-breakpoint

-- Orders

CREATE SEQUENCE order_numbers;--> statement-breakpoint
CREATE TABLE orders (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	number text NOT NULL,
	customer_id integer NOT NULL,
	state text NOT NULL,
	currency text NOT NULL,
	subtotal bigint NOT NULL,
	delivery_fee integer NOT NULL,
	vat_included bigint NOT NULL,
	total bigint NOT NULL,
	address jsonb NOT NULL,
	invoice jsonb NOT NULL,
	delivery jsonb NOT NULL,
	payment jsonb NOT NULL,
	contract_version text NOT NULL,
	contract_pre_information text NOT NULL,
	contract_agreement text NOT NULL,
	contract_accepted_at timestamp with time zone NOT NULL,
	held_until timestamp with time zone,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	locale text NOT NULL,
	discount bigint DEFAULT 0 NOT NULL,
	coupon_code text,
	payment_fee integer DEFAULT 0 NOT NULL,
	vat jsonb NOT NULL,
	carrier text,
	tracking_number text,
	told_at timestamp with time zone,
	unproved_until timestamp with time zone,
	networks text[],
	proforma boolean DEFAULT false NOT NULL,
	CONSTRAINT orders_number_unique UNIQUE (number),
	CONSTRAINT orders_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id),
	CONSTRAINT orders_coupon_code_coupons_code_fk FOREIGN KEY (coupon_code) REFERENCES coupons (code),
	CONSTRAINT orders_state CHECK (state in ('awaiting-payment', 'paid', 'in-production', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT orders_coupon CHECK ((discount > 0) = (coupon_code is not null)),
	CONSTRAINT orders_parcel CHECK ((carrier is null) = (tracking_number is null)),
	CONSTRAINT orders_sum CHECK (total = subtotal - discount + delivery_fee + payment_fee),
	CONSTRAINT orders_amounts CHECK (
		discount between 0 and subtotal and delivery_fee >= 0 and payment_fee >= 0 and vat_included between 0 and total
	)
);--> statement-breakpoint
CREATE INDEX orders_customer_id_id_index ON orders (customer_id, id);--> statement-breakpoint
CREATE INDEX orders_held ON orders (held_until) WHERE state = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX orders_unproved ON orders (unproved_until) WHERE state = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX orders_networks ON orders USING gin (networks) WHERE networks is not null;--> statement-breakpoint
CREATE INDEX orders_networks_age ON orders (created_at) WHERE networks is not null;--> statement-breakpoint

CREATE TABLE order_lines (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	order_id integer NOT NULL,
	position integer NOT NULL,
	product_id integer NOT NULL,
	variant_id integer NOT NULL,
	title text NOT NULL,
	slug text NOT NULL,
	img text NOT NULL,
	size text NOT NULL,
	colour text NOT NULL,
	qty integer NOT NULL,
	unit_price integer NOT NULL,
	line_total bigint NOT NULL,
	vat_rate smallint NOT NULL,
	kept_colour text,
	blank boolean DEFAULT false NOT NULL,
	design_id text,
	scene_id integer,
	CONSTRAINT "order_lines_orderId_position_unique" UNIQUE (order_id, position),
	CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id),
	CONSTRAINT order_lines_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id),
	CONSTRAINT order_lines_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants (id),
	CONSTRAINT order_lines_scene_id_scenes_id_fk FOREIGN KEY (scene_id) REFERENCES scenes (id),
	CONSTRAINT order_lines_design CHECK ((design_id is null) = (scene_id is null)),
	CONSTRAINT order_lines_qty CHECK (qty between 1 and 999),
	CONSTRAINT order_lines_sum CHECK (line_total = unit_price::bigint * qty)
);--> statement-breakpoint
CREATE INDEX order_lines_product ON order_lines (product_id, order_id);--> statement-breakpoint
CREATE INDEX order_lines_scene_id_index ON order_lines (scene_id);--> statement-breakpoint

CREATE TABLE order_history (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	order_id integer NOT NULL,
	state text NOT NULL,
	note text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	actor text NOT NULL,
	CONSTRAINT order_history_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id),
	CONSTRAINT order_history_state CHECK (state in ('awaiting-payment', 'paid', 'in-production', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT order_history_actor CHECK (actor in ('shopper', 'operator', 'payment', 'shop'))
);--> statement-breakpoint
CREATE INDEX order_history_order_id_index ON order_history (order_id);--> statement-breakpoint

CREATE TABLE stock_holds (
	order_id integer NOT NULL,
	variant_id integer NOT NULL,
	qty integer NOT NULL,
	CONSTRAINT stock_holds_order_id_variant_id_pk PRIMARY KEY (order_id, variant_id),
	CONSTRAINT stock_holds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
	CONSTRAINT stock_holds_variant_id_variants_id_fk FOREIGN KEY (variant_id) REFERENCES variants (id),
	CONSTRAINT stock_holds_qty CHECK (qty > 0)
);--> statement-breakpoint
CREATE INDEX stock_holds_variant_id_index ON stock_holds (variant_id);--> statement-breakpoint

CREATE TABLE payments (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	order_id integer NOT NULL,
	provider text NOT NULL,
	conversation_id text NOT NULL,
	token text,
	page_url text,
	amount bigint NOT NULL,
	currency text NOT NULL,
	state text NOT NULL,
	provider_payment_id text,
	failure text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	checked_at timestamp with time zone,
	settled_at timestamp with time zone,
	decline text,
	CONSTRAINT "payments_conversationId_unique" UNIQUE (conversation_id),
	CONSTRAINT payments_token_unique UNIQUE (token),
	CONSTRAINT "payments_providerPaymentId_unique" UNIQUE (provider_payment_id),
	CONSTRAINT payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id),
	CONSTRAINT payments_state CHECK (state in ('open', 'succeeded', 'failed', 'refund-due', 'refunded')),
	CONSTRAINT payments_amount CHECK (amount > 0),
	CONSTRAINT payments_settled CHECK ((state = 'open') = (settled_at is null)),
	CONSTRAINT payments_money CHECK (state in ('open', 'failed') or provider_payment_id is not null)
);--> statement-breakpoint
CREATE INDEX payments_order_id_index ON payments (order_id);--> statement-breakpoint
CREATE INDEX payments_open ON payments (created_at) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX payments_failed ON payments (created_at) WHERE state = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX payments_one_success ON payments (order_id) WHERE state = 'succeeded';--> statement-breakpoint

CREATE TABLE coupon_uses (
	order_id integer PRIMARY KEY,
	code text NOT NULL,
	customer_id integer NOT NULL,
	CONSTRAINT coupon_uses_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id),
	CONSTRAINT coupon_uses_code_coupons_code_fk FOREIGN KEY (code) REFERENCES coupons (code),
	CONSTRAINT coupon_uses_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id)
);--> statement-breakpoint
CREATE INDEX coupon_uses_code_customer_id_index ON coupon_uses (code, customer_id);--> statement-breakpoint

-- Messages

CREATE TABLE questions (
	id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	product_id integer,
	customer_id integer,
	name text NOT NULL,
	email text NOT NULL,
	subject text NOT NULL,
	question text NOT NULL,
	locale text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	qty integer,
	phone text DEFAULT '' NOT NULL,
	CONSTRAINT questions_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id),
	CONSTRAINT questions_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE SET NULL,
	CONSTRAINT questions_text CHECK (length(question) > 0 or qty is not null),
	CONSTRAINT questions_email CHECK (email = translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'))
);--> statement-breakpoint
CREATE INDEX questions_created_at_index ON questions (created_at);--> statement-breakpoint

-- Operation

CREATE TABLE rate_limits (
	key text PRIMARY KEY,
	hits integer NOT NULL,
	ends_at timestamp with time zone NOT NULL,
	tries text[] DEFAULT '{}' NOT NULL,
	repeats integer DEFAULT 0 NOT NULL,
	refunds integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE INDEX rate_limits_ends_at_index ON rate_limits (ends_at);--> statement-breakpoint

CREATE TABLE operator_notices (
	kind text PRIMARY KEY,
	told_until timestamp with time zone NOT NULL
);
