CREATE TABLE "scenes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"scene" json NOT NULL,
	"sides" json NOT NULL,
	"bytes" integer NOT NULL,
	"uploads" text[] NOT NULL,
	"summary" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scenes_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "scene_id" integer;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "judgement" jsonb;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "judged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "design_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "scene_id" integer;--> statement-breakpoint
ALTER TABLE "saved_designs" ADD COLUMN "scene_id" integer;--> statement-breakpoint
-- Each scene once. What is printed in it describeScenes (modules/designs/scenes.ts) finds out at the start.
CREATE FUNCTION "old_scene_hash"(scene jsonb, sides jsonb) RETURNS text LANGUAGE sql IMMUTABLE
  AS $$ SELECT 'old' || encode(sha256(convert_to(scene::text || ' ' || sides::text, 'UTF8')), 'hex') $$;--> statement-breakpoint
-- An ordered design has its sides in the language of the order; where its design is still there, that has them in all.
CREATE FUNCTION "old_order_sides"(design jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
  AS $$ SELECT coalesce(jsonb_agg(side || jsonb_build_object('name', jsonb_build_object('tr', side -> 'name', 'en', side -> 'name')) ORDER BY n), '[]')
    FROM jsonb_array_elements(design -> 'Sides') WITH ORDINALITY AS sides (side, n) $$;--> statement-breakpoint
INSERT INTO "scenes" ("hash", "scene", "sides", "bytes", "uploads", "summary")
SELECT DISTINCT ON (old_scene_hash(scene, sides)) old_scene_hash(scene, sides), scene::text::json, sides::text::json,
  octet_length(scene::text) + octet_length(sides::text),
  ARRAY(SELECT DISTINCT jsonb_path_query(scene, '$.sides.*[*].uploadId') #>> '{}'),
  '{"printed": [], "shown": null, "people": 0, "pieces": [], "visibleUploads": []}'
FROM (
  SELECT "scene", "sides" FROM "designs"
  UNION ALL SELECT "scene", "sides" FROM "saved_designs"
  UNION ALL SELECT "design" -> 'Scene', old_order_sides("design") FROM "order_lines"
    WHERE "design" IS NOT NULL AND NOT EXISTS (SELECT FROM "designs"
      WHERE "designs"."id" = "order_lines"."design" ->> 'DesignId' AND "designs"."scene" = "order_lines"."design" -> 'Scene')
) AS stored;--> statement-breakpoint
UPDATE "designs" SET "scene_id" = "scenes"."id" FROM "scenes" WHERE "hash" = old_scene_hash("designs"."scene", "designs"."sides");--> statement-breakpoint
UPDATE "saved_designs" SET "scene_id" = "scenes"."id" FROM "scenes" WHERE "hash" = old_scene_hash("saved_designs"."scene", "saved_designs"."sides");--> statement-breakpoint
UPDATE "order_lines" SET "design_id" = "design" ->> 'DesignId', "scene_id" = coalesce(
  (SELECT "scene_id" FROM "designs" WHERE "designs"."id" = "order_lines"."design" ->> 'DesignId' AND "designs"."scene" = "order_lines"."design" -> 'Scene'),
  (SELECT "id" FROM "scenes" WHERE "hash" = old_scene_hash("order_lines"."design" -> 'Scene', old_order_sides("order_lines"."design"))))
WHERE "design" IS NOT NULL;--> statement-breakpoint
DROP FUNCTION "old_scene_hash";--> statement-breakpoint
DROP FUNCTION "old_order_sides";--> statement-breakpoint
ALTER TABLE "designs" ALTER COLUMN "scene_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_designs" ALTER COLUMN "scene_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_designs" ADD CONSTRAINT "saved_designs_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designs_scene_id_index" ON "designs" USING btree ("scene_id");--> statement-breakpoint
CREATE INDEX "order_lines_scene_id_index" ON "order_lines" USING btree ("scene_id");--> statement-breakpoint
CREATE INDEX "saved_designs_scene_id_index" ON "saved_designs" USING btree ("scene_id");--> statement-breakpoint
ALTER TABLE "designs" DROP COLUMN "scene";--> statement-breakpoint
ALTER TABLE "designs" DROP COLUMN "sides";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "design";--> statement-breakpoint
ALTER TABLE "saved_designs" DROP COLUMN "scene";--> statement-breakpoint
ALTER TABLE "saved_designs" DROP COLUMN "sides";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_design" CHECK (("order_lines"."design_id" is null) = ("order_lines"."scene_id" is null));
