-- The demo's images are WebP only. The API already served each of these names as WebP.
UPDATE categories SET img = regexp_replace(img, '\.svg$', '.webp') WHERE img LIKE '%.svg';--> statement-breakpoint
UPDATE products SET
	img = regexp_replace(img, '\.svg$', '.webp'),
	images = replace(images::text, '.svg"', '.webp"')::jsonb,
	sides = replace(sides::text, '.svg"', '.webp"')::jsonb
WHERE concat(img, '"', images, sides) LIKE '%.svg"%';--> statement-breakpoint
UPDATE order_lines SET img = regexp_replace(img, '\.svg$', '.webp') WHERE img LIKE '%.svg';--> statement-breakpoint
UPDATE scenes SET
	sides = replace(sides::text, '.svg"', '.webp"')::json,
	summary = replace(summary::text, '.svg"', '.webp"')::jsonb
WHERE sides::text LIKE '%.svg"%';
