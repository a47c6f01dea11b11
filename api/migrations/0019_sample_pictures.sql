-- The shop's own printable products get the pictures that the seed has for them today: printed, in use, from near, blank, and from
-- behind; and six that were pictured blank are shown printed, in the colour they were shown in. Databases that were filled before
-- have fewer. Products of which somebody has changed the number or a picture stay as they are.
WITH "own" AS (
	SELECT "products"."id", coalesce("name", "shape") AS "pictures", "images"."first" AS "blank", "images"."blanks",
		CASE WHEN "name" = 'business-card-kraft' THEN 'business-card-white' END AS "white"
	FROM "products"
	CROSS JOIN LATERAL (
		SELECT substring("image" ->> 'img' FROM '^sample/([a-z-]+)\.svg$') AS "shape"
		FROM jsonb_array_elements("products"."images") AS "image" WHERE "image" ->> 'img' LIKE 'sample/%' LIMIT 1
	) AS "samples"
	LEFT JOIN (VALUES
		('BH1002', 'tshirt', 'print/tshirt-black.svg', 'tshirt-oversize'),
		('BH1003', 'tshirt', 'print/tshirt-forest.svg', 'tshirt-organic'),
		('BH1004', 'tshirt', 'print/tshirt-navy.svg', 'tshirt-hen-party'),
		('BH1013', 'mug', 'print/mug-inner-red.svg', 'mug-inner-red'),
		('BH1027', 'business-card', 'print/business-card-white.svg', 'business-card-kraft'),
		('BH1041', 'invitation', 'print/invitation-white.svg', 'invitation-birthday')
	) AS "others" ("sku", "of", "shown", "name") ON "others"."sku" = "products"."sku" AND "of" = "shape"
	CROSS JOIN LATERAL (
		SELECT jsonb_agg("image" ORDER BY "image" ->> 'img' IS DISTINCT FROM "shown", "at") AS "blanks",
			(array_agg("image" ORDER BY "image" ->> 'img' IS DISTINCT FROM "shown", "at"))[1] AS "first"
		FROM jsonb_array_elements("products"."images") WITH ORDINALITY AS "pictures" ("image", "at") WHERE "image" ? 'sides'
	) AS "images"
	WHERE "products"."sku" ~ '^BH1[0-9]{3}$' AND "products"."img" = coalesce("shown", 'sample/' || "shape" || '.svg')
		AND "images"."first" IS NOT NULL
		AND NOT EXISTS (
			SELECT FROM jsonb_array_elements("products"."images") AS "image"
			WHERE "image" ->> 'img' !~ ('^((sample|in-use|close-up)/' || "shape" || '|print/' || "shape" || '-[a-z-]+)\.svg$')
		)
), "anew" AS (
	SELECT "own"."id", 'sample/' || "pictures" || '.svg' AS "img",
		jsonb_build_array(
			jsonb_build_object('img', 'sample/' || "pictures" || '.svg'),
			jsonb_build_object('img', 'in-use/' || "pictures" || '.svg'),
			jsonb_build_object('img', 'close-up/' || "pictures" || '.svg')
		) || "blanks" || CASE WHEN "blank" -> 'sides' ? 'back'
			THEN jsonb_build_array(jsonb_build_object('img', "blank" -> 'sides' -> 'back')) ELSE '[]' END AS "images",
		(
			SELECT jsonb_agg("side" || jsonb_build_object('img', coalesce("blank" -> 'sides' -> ("side" ->> 'id'), "side" -> 'img')) ORDER BY "at")
			FROM jsonb_array_elements("products"."sides") WITH ORDINALITY AS "faces" ("side", "at")
		) AS "sides",
		"white"
	FROM "own" JOIN "products" ON "products"."id" = "own"."id"
)
UPDATE "products" SET
	"img" = "anew"."img",
	"images" = CASE WHEN "white" IS NULL THEN "anew"."images" ELSE replace("anew"."images"::text, "white", 'business-card-kraft')::jsonb END,
	"sides" = CASE WHEN "white" IS NULL THEN "anew"."sides" ELSE replace("anew"."sides"::text, "white", 'business-card-kraft')::jsonb END
FROM "anew"
WHERE "products"."id" = "anew"."id" AND "anew"."sides" IS NOT NULL
	AND ("products"."img", "products"."images", "products"."sides") IS DISTINCT FROM ("anew"."img", "anew"."images", "anew"."sides");
